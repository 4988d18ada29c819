"""The first schema. A new database gets the tables of the models, so this step creates none."""

revision = "0001_initial"
down_revision = None
