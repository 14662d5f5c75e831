-- A rain as its rule was when the first packet was grabbed. Its number is its Manila day and its place in it, 26112501. Money in hundredths.
-- Whoever grabs holds its row: the pool is given out packet by packet.
CREATE TABLE rain_session (
  rain         int PRIMARY KEY,
  starts_at    timestamptz(3) NOT NULL,
  ends_at      timestamptz(3) NOT NULL,
  duration_sec int    NOT NULL,
  grab_max     int    NOT NULL,
  pool         bigint NOT NULL CHECK (pool >= 0),
  given        bigint NOT NULL DEFAULT 0,
  -- What was left has gone back to the house.
  returned_at  timestamptz(3),
  CHECK (given BETWEEN 0 AND pool)
);
CREATE INDEX rain_session_open ON rain_session (ends_at) WHERE returned_at IS NULL;

-- The odds that were drawn by, each table of them once.
CREATE TABLE rain_odds (
  version text  PRIMARY KEY,
  odds    jsonb NOT NULL
);

-- A player's part in a rain, from his first packet on.
CREATE TABLE rain_player (
  rain       int    NOT NULL REFERENCES rain_session,
  user_id    bigint NOT NULL,
  started_at timestamptz(3) NOT NULL,
  grabbed    int    NOT NULL DEFAULT 0 CHECK (grabbed >= 0),
  PRIMARY KEY (rain, user_id)
);
CREATE INDEX rain_player_user ON rain_player (user_id);

-- Every packet that was grabbed: what was drawn for it, by which odds, and what that was.
CREATE TABLE rain_grab (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rain         int    NOT NULL REFERENCES rain_session,
  user_id      bigint NOT NULL,
  packet_no    int    NOT NULL,
  packet_id    int    NOT NULL,
  point        int    NOT NULL CHECK (point >= 0),
  odds_version text   NOT NULL REFERENCES rain_odds,
  award_list   jsonb  NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  UNIQUE (rain, user_id, packet_no)
);
CREATE INDEX rain_grab_player ON rain_grab (user_id, id);
