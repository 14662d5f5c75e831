-- A level with a `betLimit` is kept by playing: so much valid bet from keep_since until before keep_until (Manila days). A new level has
-- the rest of its month and the next; after that, every month counts by itself.
ALTER TABLE player_vip
  ADD COLUMN keep_since date NOT NULL DEFAULT manila_day(now()),
  ADD COLUMN keep_until date NOT NULL DEFAULT (date_trunc('month', manila_day(now())) + interval '2 months')::date;
CREATE INDEX player_vip_due ON player_vip (keep_until) WHERE level > 0;
