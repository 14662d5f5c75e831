-- Returns the strictest reason why a player may not play, deposit or claim (RG_STATUS), and its end; no row without a
-- reason.
-- 3 barred: marked as restricted, or found on the list of barred persons. 2 self-exclusion and 1 break, the stricter
-- first.
-- 4 closed region: last, because it ends when the player returns.
-- Called by play_guard and by `rgStatusOf` of protection.
-- Rules: player protection C05, C18, C19.
CREATE OR REPLACE FUNCTION player_block(p_user bigint) RETURNS TABLE (rg_status int, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 3, NULL::timestamptz FROM player p WHERE p.id = p_user AND (p.restricted OR EXISTS (SELECT FROM player_hits(p.id)))
  UNION ALL
  (SELECT e.rg_status, max(e.until) FROM exclusion e WHERE e.user_id = p_user AND e.until > clock_timestamp()
    GROUP BY e.rg_status ORDER BY e.rg_status DESC)
  UNION ALL
  SELECT 4, NULL::timestamptz WHERE region_blocked(p_user)
  LIMIT 1
$$;
