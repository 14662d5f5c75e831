-- Whoever receives something of an activity holds his row until the end of the transaction: his claims wait for each other.
CREATE TABLE activity_player (
  user_id bigint PRIMARY KEY
);

-- What was received: once per tier and round of a run. `run_id` is the id of the row of the activity list, `round` the first Manila day of the round, empty
-- for what is given once in a run.
CREATE TABLE activity_claim (
  user_id     bigint NOT NULL,
  run_id      int    NOT NULL,
  activity_id int    NOT NULL,
  tier_id     int    NOT NULL,
  round       text   NOT NULL,
  created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, run_id, tier_id, round)
);

-- Of tiers that are not there for everybody: how many were given in a round, and how many there were the last time.
CREATE TABLE activity_stock (
  run_id  int    NOT NULL,
  tier_id int    NOT NULL,
  round   text   NOT NULL,
  size    bigint NOT NULL,
  taken   bigint NOT NULL,
  PRIMARY KEY (run_id, tier_id, round),
  CHECK (taken BETWEEN 0 AND size)
);
