-- Returns the bonus part of a rolled-back stake to the bonus grants that paid it.
-- Called by sw_rollback.
CREATE OR REPLACE FUNCTION bonus_back(p_provider text, p_round text, p_tx text) RETURNS void LANGUAGE sql AS $$
  WITH back AS (DELETE FROM bonus_in_play WHERE round_id = p_round AND provider = p_provider AND tx_id = p_tx RETURNING grant_id, amount)
  UPDATE wager_requirement w SET remaining = w.remaining + b.amount FROM back b WHERE w.grant_id = b.grant_id
$$;
