FROM python:3.11-slim
WORKDIR /app
# The dependencies have a layer of their own, which is built again only when they change.
COPY pyproject.toml requirements.lock ./
RUN python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
print(*project['dependencies'], *project['optional-dependencies']['postgres'], sep='\n')" > wanted.txt \
    && pip install --no-cache-dir --constraint requirements.lock --requirement wanted.txt
COPY . .
RUN pip install --no-cache-dir --no-deps . \
    && useradd --create-home scorekeeper \
    && install --directory --owner=scorekeeper /data
USER scorekeeper
ENTRYPOINT ["scorekeeper"]
