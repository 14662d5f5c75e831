-- Settles a round: moves its stake to the house, fixes its valid bet and outcome, marks its bets as won or lost, and
-- counts the valid bet towards turnover. Returns the valid bet in hundredths.
-- p_valid: the part of the stake that counts (NULL: all of it), clamped to 0 … stake, then multiplied by
-- game_setting.weight_bp (basis points, rounded down). The house pays the stake of a free round, so its valid bet is 0.
-- Called by sw_bet, sw_free_bet, sw_win and sw_end_round under sw_lock.
-- Posting: p:round -> house:gaming.
CREATE OR REPLACE FUNCTION sw_settle(p_round game_round, p_valid bigint, p_ref text, p_hash text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_stake bigint := p_round.bet_cash + p_round.bet_bonus; v_held bigint := v_stake + p_round.bet_free; v_valid bigint;
BEGIN
  IF v_held > 0 THEN
    PERFORM ledger_write(uuid_v7(), 'sw-settle:' || p_round.provider, p_round.round_id, '', 'settle', p_round.round_id, 'game:' || p_round.game_code,
      ARRAY[p_round.account_id, account_open('house:gaming')], ARRAY[-v_held, v_held]);
  END IF;
  IF p_round.bet_bonus > 0 THEN
    DELETE FROM bonus_in_play WHERE round_id = p_round.round_id AND provider = p_round.provider;
  END IF;
  SELECT floor(least(v_stake, greatest(coalesce(p_valid, v_stake), 0))::numeric * coalesce(max(weight_bp), 10000) / 10000)
    INTO v_valid FROM game_setting WHERE game_code = p_round.game_code;
  UPDATE game_round SET status = 'SETTLED', valid_bet = v_valid, settled_at = clock_timestamp(), outcome_ref = p_ref, outcome_hash = p_hash
   WHERE provider = p_round.provider AND round_id = p_round.round_id;
  UPDATE game_tx SET status = CASE WHEN p_round.win_cash + p_round.win_bonus + p_round.win_free > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_round.provider AND round_id = p_round.round_id AND status = 'ACCEPTED';
  PERFORM wager_progress(p_round.user_id, v_valid);
  RETURN v_valid;
END $$;
