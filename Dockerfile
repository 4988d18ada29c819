FROM python:3.11-slim
WORKDIR /app
COPY . .
RUN pip install --no-cache-dir --constraint requirements.lock ".[postgres]" \
    && useradd --create-home scorekeeper \
    && install --directory --owner=scorekeeper /data
USER scorekeeper
ENTRYPOINT ["scorekeeper"]
