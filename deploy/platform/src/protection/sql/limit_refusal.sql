-- Returns the limit of loss or wager that a stake of p_amount (hundredths) would exceed at p_at, as
-- 'LIMIT:<loss|wager>:<left>' with the remainder of the limit in hundredths, or NULL. Of several limits it returns the
-- one with the smallest remainder.
-- The caller holds the locks of the player's accounts, as every change of play_stat does, so parallel stakes never use
-- the same remainder.
-- Called by play_guard. Rule: player protection C17.
CREATE OR REPLACE FUNCTION limit_refusal(p_user bigint, p_amount bigint, p_at timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE v_limit record; v_left bigint; v_least bigint; v_kind text;
BEGIN
  FOR v_limit IN SELECT kind, period, value FROM player_limit WHERE user_id = p_user AND kind IN (2, 3) AND value IS NOT NULL ORDER BY kind, period LOOP
    v_left := v_limit.value - limit_used(p_user, v_limit.kind, v_limit.period, p_at);
    IF v_least IS NULL OR v_left < v_least THEN
      v_least := v_left;
      v_kind := CASE v_limit.kind WHEN 2 THEN 'loss' ELSE 'wager' END;
    END IF;
  END LOOP;
  IF p_amount > v_least THEN RETURN 'LIMIT:' || v_kind || ':' || greatest(v_least, 0); END IF;
  RETURN NULL;
END $$;
