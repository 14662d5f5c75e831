-- Trigger of player_limit, after each row: keeps play_session.limited, which is true while the player has a limit of
-- loss or wager.
-- play_guard reads this column first, so the bet of a player without limits queries no limit.
CREATE OR REPLACE FUNCTION player_limited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_user bigint := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  INSERT INTO play_session AS s (user_id, limited)
  VALUES (v_user, EXISTS (SELECT FROM player_limit WHERE user_id = v_user AND kind IN (2, 3) AND value IS NOT NULL))
  ON CONFLICT (user_id) DO UPDATE SET limited = excluded.limited WHERE s.limited <> excluded.limited;
  RETURN NULL;
END $$;
