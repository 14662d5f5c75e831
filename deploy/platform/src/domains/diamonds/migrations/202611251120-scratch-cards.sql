-- The tickets of a player by their kind; together they are p:<id>:lottery of the ledger. Written by whoever holds that account.
CREATE TABLE scratch_hold (
  user_id bigint NOT NULL,
  prop_id int    NOT NULL CHECK (prop_id BETWEEN 80001 AND 80003),
  count   int    NOT NULL CHECK (count >= 0),
  PRIMARY KEY (user_id, prop_id)
);
INSERT INTO scratch_hold (user_id, prop_id, count)
SELECT user_id, prop_id, sum(count) FROM award_log WHERE prop_id BETWEEN 80001 AND 80003 GROUP BY 1, 2;

-- Whatever domain gives tickets, they all come through the award log, in the transaction that posts them.
CREATE FUNCTION scratch_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scratch_hold AS h (user_id, prop_id, count) VALUES (NEW.user_id, NEW.prop_id, NEW.count)
  ON CONFLICT (user_id, prop_id) DO UPDATE SET count = h.count + excluded.count;
  RETURN NULL;
END $$;
CREATE TRIGGER scratch_given AFTER INSERT ON award_log FOR EACH ROW
  WHEN (NEW.prop_id BETWEEN 80001 AND 80003) EXECUTE FUNCTION scratch_given();

-- The odds that were drawn by, each table of them once.
CREATE TABLE scratch_odds (
  version text  PRIMARY KEY,
  odds    jsonb NOT NULL
);
CREATE TABLE scratch_draw (
  id           uuid   PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      bigint NOT NULL,
  prop_id      int    NOT NULL,
  count        int    NOT NULL CHECK (count > 0),
  odds_version text   NOT NULL REFERENCES scratch_odds,
  created_at   timestamptz(3) NOT NULL
);
CREATE TABLE scratch_card (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  card_no      text   NOT NULL UNIQUE,
  draw_id      uuid   NOT NULL REFERENCES scratch_draw (id),
  user_id      bigint NOT NULL,
  prop_id      int    NOT NULL,
  -- The random number below the odds' total: with the odds it says again what was won.
  point        bigint NOT NULL CHECK (point >= 0),
  -- Of the odds.
  award_id     int    NOT NULL,
  award_prop   int    NOT NULL,
  award_count  bigint NOT NULL CHECK (award_count > 0),
  -- Nine ids of the odds; three of them are alike.
  cells        int[]  NOT NULL CHECK (cardinality(cells) = 9),
  created_at   timestamptz(3) NOT NULL,
  scratched_at timestamptz(3)
);
CREATE INDEX scratch_card_by_draw ON scratch_card (draw_id);
CREATE INDEX scratch_card_unopened ON scratch_card (user_id, id) WHERE scratched_at IS NULL;
CREATE INDEX scratch_card_opened ON scratch_card (user_id, id DESC) WHERE scratched_at IS NOT NULL;
CREATE INDEX scratch_card_winners ON scratch_card (scratched_at DESC) WHERE scratched_at IS NOT NULL;

CREATE TABLE scratch_player (
  user_id bigint PRIMARY KEY,
  -- Cards drawn, of all kinds.
  used    int    NOT NULL CHECK (used >= 0)
);
CREATE TABLE scratch_addup (
  user_id    bigint NOT NULL,
  addup_id   int    NOT NULL,
  need       int    NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, addup_id)
);
