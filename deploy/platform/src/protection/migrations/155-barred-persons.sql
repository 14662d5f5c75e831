-- Who is put on the list of barred persons is blocked from that moment, not only from his next log-in (player protection C05): every
-- deposit, claim and bet asks here. The mark on the player stays when the list forgets him.
CREATE OR REPLACE FUNCTION player_block(p_user bigint) RETURNS TABLE (rg_status int, until timestamptz) LANGUAGE sql STABLE AS $$
  SELECT 3, NULL::timestamptz FROM player p
   WHERE p.id = p_user AND (p.restricted OR EXISTS (SELECT FROM restricted_person r WHERE r.mobile = p.mobile))
  UNION ALL
  (SELECT e.rg_status, max(e.until) FROM exclusion e WHERE e.user_id = p_user AND e.until > clock_timestamp()
    GROUP BY e.rg_status ORDER BY e.rg_status DESC)
  LIMIT 1
$$;
