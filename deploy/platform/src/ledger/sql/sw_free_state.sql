-- Builds the field freeRound of a response: the grant after p_used more used rounds and p_win more winnings
-- (hundredths, cap applied). Returns {} without a grant.
CREATE OR REPLACE FUNCTION sw_free_state(p_grant uuid, p_used int, p_win bigint) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_grant IS NULL THEN RETURN '{}'; END IF;
  RETURN (SELECT jsonb_build_object('freeRound', jsonb_build_object('rounds', rounds, 'used', used + p_used, 'won', least(win_cap, won + p_win)))
            FROM free_round_grant WHERE grant_id = p_grant);
END $$;
