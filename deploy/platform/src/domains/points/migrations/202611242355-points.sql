-- What players gave points for. The points themselves are in the ledger (p:<id>:points).
CREATE TABLE points_exchange (
  id         uuid   PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    bigint NOT NULL,
  item_id    int    NOT NULL,
  count      int    NOT NULL CHECK (count > 0),
  points     bigint NOT NULL CHECK (points > 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX points_exchange_by_player ON points_exchange (user_id, created_at DESC);

-- How often a player exchanged for a thing on a Manila day.
CREATE TABLE points_day (
  user_id bigint NOT NULL,
  item_id int    NOT NULL,
  day     date   NOT NULL,
  count   int    NOT NULL CHECK (count > 0),
  PRIMARY KEY (user_id, item_id, day)
);
