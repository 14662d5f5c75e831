-- Returns the stake of a free round to the house, and makes the round available again in its grant.
-- Called by sw_rollback.
-- Posting: p:round -> exp:promo.
CREATE OR REPLACE FUNCTION sw_free_back(p_round game_round, p_id uuid, p_tx text, p_fingerprint text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_write(p_id, 'sw:' || p_round.provider, p_tx || ':rollback', p_fingerprint, 'rollback', p_round.round_id, 'game:' || p_round.game_code,
    ARRAY[p_round.account_id, account_open('exp:promo')], ARRAY[-p_round.bet_free, p_round.bet_free]);
  UPDATE game_round SET bet_free = 0 WHERE provider = p_round.provider AND round_id = p_round.round_id;
  UPDATE free_round_grant SET used = used - 1 WHERE grant_id = p_round.free_grant;
END $$;
