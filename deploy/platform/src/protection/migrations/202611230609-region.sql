-- Where a player was when he was last heard of, as the front door says it (player protection 1.1): bets come from the provider and cannot say it.
CREATE TABLE player_region (
  user_id bigint PRIMARY KEY,
  -- ISO 3166 alpha-2; '' where the front door cannot say.
  region  text NOT NULL,
  seen_at timestamptz(3) NOT NULL
) WITH (fillfactor = 70);

-- Whether a player is where the house may not take bets. Without a list nobody is; a player who was not heard of since there is one cannot have begun anything.
CREATE FUNCTION region_blocked(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE v_allowed jsonb := (SELECT value FROM config WHERE key = 'regionAllowedList');
BEGIN
  IF v_allowed IS NULL OR jsonb_array_length(v_allowed) = 0 THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM player_region WHERE user_id = p_user AND NOT v_allowed ? region);
END $$;

-- As before, and by where he is: what ends by itself when he is home again is named last.
CREATE OR REPLACE FUNCTION player_block(p_user bigint) RETURNS TABLE (rg_status int, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 3, NULL::timestamptz FROM player p WHERE p.id = p_user AND (p.restricted OR EXISTS (SELECT FROM player_hits(p.id)))
  UNION ALL
  (SELECT e.rg_status, max(e.until) FROM exclusion e WHERE e.user_id = p_user AND e.until > clock_timestamp()
    GROUP BY e.rg_status ORDER BY e.rg_status DESC)
  UNION ALL
  SELECT 4, NULL::timestamptz WHERE region_blocked(p_user)
  LIMIT 1
$$;
