-- Pays a win into an open round: p_cash to the cash account, p_bonus to the bonus account (hundredths), with its
-- journal. Returns the updated round. A win of money_setting.large_win or more is written as the significant event
-- `large-win`.
-- Called by sw_bet and sw_win under sw_lock.
-- Posting: house:gaming -> p:cash, p:bonus. Rule: player protection C38.
CREATE OR REPLACE FUNCTION sw_pay(p_round game_round, p_tx text, p_fingerprint text, p_cash_id bigint, p_bonus_id bigint, p_cash bigint, p_bonus bigint)
RETURNS game_round LANGUAGE plpgsql AS $$
BEGIN
  IF p_cash + p_bonus = 0 THEN RETURN p_round; END IF;
  PERFORM ledger_write(uuid_v7(), 'sw:' || p_round.provider, p_tx || ':win', p_fingerprint, 'win', p_round.round_id, 'game:' || p_round.game_code,
    ARRAY[account_open('house:gaming'), p_cash_id, p_bonus_id], ARRAY[-(p_cash + p_bonus), p_cash, p_bonus]);
  IF p_bonus > 0 THEN PERFORM bonus_win(p_round.provider, p_round.round_id, p_round.bet_bonus, p_bonus); END IF;
  UPDATE game_round SET win_cash = win_cash + p_cash, win_bonus = win_bonus + p_bonus
   WHERE provider = p_round.provider AND round_id = p_round.round_id RETURNING * INTO p_round;
  IF p_cash + p_bonus >= (SELECT large_win FROM money_setting) THEN
    PERFORM sw_incident('large-win', p_round.provider, p_tx, p_round.user_id, jsonb_build_object('amount', p_cash + p_bonus, 'round', p_round.round_id));
  END IF;
  RETURN p_round;
END $$;
