-- Checks whether a player is in a region without permission to bet. Without a list (regionAllowedList) no region is
-- closed.
-- A player without a known region has called no page since the list exists and cannot have begun a game: not blocked.
-- Bets come from the game provider, so the region is taken from the player's last call of the platform.
CREATE OR REPLACE FUNCTION region_blocked(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE v_allowed jsonb := (SELECT value FROM config WHERE key = 'regionAllowedList');
BEGIN
  IF v_allowed IS NULL OR jsonb_array_length(v_allowed) = 0 THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM player_region WHERE user_id = p_user AND NOT v_allowed ? region);
END $$;
