-- Trigger of award_log, after a row for scratch tickets (prop_id 80001 to 80003): adds them to the player's tickets of
-- that kind.
-- All domains give tickets through the award log, in the transaction that posts them, so this is the only place to
-- count.
CREATE OR REPLACE FUNCTION scratch_given() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scratch_hold AS h (user_id, prop_id, count) VALUES (NEW.user_id, NEW.prop_id, NEW.count)
  ON CONFLICT (user_id, prop_id) DO UPDATE SET count = h.count + excluded.count;
  RETURN NULL;
END $$;
