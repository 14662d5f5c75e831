-- What the winners of a round share; never below zero.
INSERT INTO account_kind (kind, pattern, asset, class, tracked) VALUES ('pk', '^pk:\d+$', 'PHP', 'L', true);

-- A round of red versus blue, as its rule was when the first player signed up. Its number is its first Manila day, 20261123. Money in hundredths.
CREATE TABLE pk_round (
  round        int  PRIMARY KEY,
  sign_up_from text NOT NULL,
  run_from     text NOT NULL,
  run_until    text NOT NULL,
  rest_until   text NOT NULL,
  pool_base    bigint NOT NULL,
  pool_bp      int    NOT NULL,
  pool_max     bigint NOT NULL,
  settle_min   int    NOT NULL,
  receive_days int    NOT NULL,
  -- What came of it. `winner` 0: the camps had the same score.
  settled_at   timestamptz(3),
  winner       int,
  pool         bigint CHECK (pool >= 0),
  red_count    int,
  red_score    bigint,
  blue_count   int,
  blue_score   bigint,
  receive_end  timestamptz(3),
  -- What nobody received has gone back to the house.
  returned_at  timestamptz(3),
  CHECK (sign_up_from < run_from AND run_from <= run_until AND run_until <= rest_until),
  CHECK (num_nulls(settled_at, winner, pool, red_count, red_score, blue_count, blue_score, receive_end) IN (0, 8))
);
CREATE INDEX pk_round_open ON pk_round (run_until) WHERE settled_at IS NULL;

-- `camp`: 1 red, 2 blue. `share` once the round is settled.
CREATE TABLE pk_member (
  round       int    NOT NULL REFERENCES pk_round,
  user_id     bigint NOT NULL,
  camp        int    NOT NULL CHECK (camp IN (1, 2)),
  signed_at   timestamptz(3) NOT NULL,
  score       bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  reached_at  timestamptz NOT NULL,
  share       bigint NOT NULL DEFAULT 0 CHECK (share >= 0),
  received_at timestamptz(3) CHECK (received_at IS NULL OR share > 0),
  PRIMARY KEY (round, user_id)
);
CREATE INDEX pk_member_camp ON pk_member (round, camp, score DESC);
CREATE INDEX pk_member_player ON pk_member (user_id, round);
