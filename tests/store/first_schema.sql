BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL,
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001_initial');
CREATE TABLE event (
	game_id VARCHAR NOT NULL,
	seq INTEGER NOT NULL,
	kind VARCHAR NOT NULL,
	version INTEGER NOT NULL,
	body VARCHAR NOT NULL,
	recorded_at VARCHAR NOT NULL,
	CONSTRAINT pk_event PRIMARY KEY (game_id, seq),
	CONSTRAINT fk_event_game FOREIGN KEY(game_id) REFERENCES game (id)
) WITHOUT ROWID;
CREATE TABLE game (
	id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	edition VARCHAR NOT NULL,
	rules_name VARCHAR NOT NULL,
	started_at VARCHAR NOT NULL,
	updated_at VARCHAR NOT NULL,
	finished_at VARCHAR,
	deleted_at VARCHAR,
	length INTEGER NOT NULL,
	rounds INTEGER NOT NULL,
	rounds_scored INTEGER NOT NULL,
	players INTEGER NOT NULL,
	search VARCHAR NOT NULL,
	CONSTRAINT pk_game PRIMARY KEY (id)
);
CREATE TABLE player (
	id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	created_at VARCHAR NOT NULL,
	search VARCHAR NOT NULL,
	colour VARCHAR,
	mark VARCHAR,
	hidden_at VARCHAR,
	merged_into VARCHAR,
	person_id VARCHAR NOT NULL,
	photo BLOB,
	CONSTRAINT pk_player PRIMARY KEY (id),
	CONSTRAINT fk_player_player FOREIGN KEY(merged_into) REFERENCES player (id)
);
CREATE TABLE seat (
	game_id VARCHAR NOT NULL,
	seat INTEGER NOT NULL,
	player_id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	total INTEGER NOT NULL,
	place INTEGER NOT NULL,
	counts BOOLEAN NOT NULL,
	totals VARCHAR NOT NULL,
	rounds VARCHAR NOT NULL,
	CONSTRAINT pk_seat PRIMARY KEY (game_id, seat),
	CONSTRAINT fk_seat_game FOREIGN KEY(game_id) REFERENCES game (id),
	CONSTRAINT fk_seat_player FOREIGN KEY(player_id) REFERENCES player (id)
) WITHOUT ROWID;
CREATE TABLE series (
	id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	created_at VARCHAR NOT NULL,
	measure VARCHAR NOT NULL,
	absence VARCHAR NOT NULL,
	best INTEGER NOT NULL,
	CONSTRAINT pk_series PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE TABLE series_game (
	series_id VARCHAR NOT NULL,
	game_id VARCHAR NOT NULL,
	CONSTRAINT pk_series_game PRIMARY KEY (series_id, game_id),
	CONSTRAINT fk_series_game_series FOREIGN KEY(series_id) REFERENCES series (id),
	CONSTRAINT fk_series_game_game FOREIGN KEY(game_id) REFERENCES game (id)
) WITHOUT ROWID;
CREATE TABLE setting (
	"key" VARCHAR NOT NULL,
	value VARCHAR NOT NULL,
	CONSTRAINT pk_setting PRIMARY KEY ("key")
) WITHOUT ROWID;
CREATE TABLE tournament (
	id VARCHAR NOT NULL,
	name VARCHAR NOT NULL,
	created_at VARCHAR NOT NULL,
	body VARCHAR NOT NULL,
	CONSTRAINT pk_tournament PRIMARY KEY (id)
) WITHOUT ROWID;
CREATE INDEX ix_game_started_at ON game (started_at);
CREATE INDEX ix_game_updated_at ON game (updated_at) WHERE finished_at IS NULL AND deleted_at IS NULL;
CREATE INDEX ix_player_person_id ON player (person_id);
CREATE INDEX ix_seat_player_id ON seat (player_id);
CREATE INDEX ix_series_game_game_id ON series_game (game_id);
COMMIT;
