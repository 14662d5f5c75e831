-- Everything given to players for free, whatever part gave it. A row with something of the ledger has exactly one journal:
-- (idem_scope 'award', idem_key = source || ':' || award_key), invariant I11.

CREATE TABLE award_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  source     text   NOT NULL,
  award_key  text   NOT NULL,
  prop_id    int    NOT NULL,
  -- Hundredths when prop_id is coin (2001).
  count      bigint NOT NULL CHECK (count > 0),
  -- Whether it is in the ledger (coin, points, diamonds, tickets).
  posted     boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (source, award_key, prop_id)
);
CREATE INDEX award_log_by_player ON award_log (user_id, created_at);
