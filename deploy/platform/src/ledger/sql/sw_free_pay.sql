-- Adds the win of a free round (p_win, hundredths) to its grant, up to the grant's cap, and returns the updated round.
-- The caller holds the locks of the player's accounts.
-- Called by sw_free_bet and sw_win.
-- Posting: house:gaming -> free:<grant>. The domain free-rounds pays the sum as bonus money when the grant ends.
CREATE OR REPLACE FUNCTION sw_free_pay(p_round game_round, p_tx text, p_fingerprint text, p_win bigint) RETURNS game_round LANGUAGE plpgsql AS $$
DECLARE v_paid bigint;
BEGIN
  IF p_win = 0 THEN RETURN p_round; END IF;
  SELECT least(p_win, win_cap - won) INTO v_paid FROM free_round_grant WHERE grant_id = p_round.free_grant FOR UPDATE;
  IF v_paid > 0 THEN
    PERFORM ledger_write(uuid_v7(), 'sw:' || p_round.provider, p_tx || ':win', p_fingerprint, 'free-win', p_round.round_id, 'game:' || p_round.game_code,
      ARRAY[account_open('house:gaming'), account_open('free:' || p_round.free_grant)], ARRAY[-v_paid, v_paid]);
    UPDATE free_round_grant SET won = won + v_paid WHERE grant_id = p_round.free_grant;
  END IF;
  UPDATE game_round SET win_free = win_free + p_win WHERE provider = p_round.provider AND round_id = p_round.round_id RETURNING * INTO p_round;
  IF p_win >= (SELECT large_win FROM money_setting) THEN
    PERFORM sw_incident('large-win', p_round.provider, p_tx, p_round.user_id, jsonb_build_object('amount', p_win, 'round', p_round.round_id));
  END IF;
  RETURN p_round;
END $$;
