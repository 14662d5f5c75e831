-- Pays a win whatever the state of the player: no session and no limit is checked.
-- Called by `GameWallet.win`. p_amount: hundredths. p_type: 'win', 'free', 'jackpot' or 'promo' (always cash).
-- p_bet_tx: the bet of the win, or NULL.
-- p_round_end settles the round, with p_valid as in sw_bet. p_game, p_currency: checked when given.
-- Status: OK, DUPLICATE, ROUND_CLOSED (unknown or closed round), TX_ROLLED_BACK (bet rolled back or round void),
-- TX_MISMATCH, BAD_AMOUNT (above the maximum win), CURRENCY. A refused win is not stored, because the provider retries
-- it until it is accepted; the refusal is written as the significant event `sw-win-refused`.
-- Posting: house:gaming -> p:cash, p:bonus in the proportion of the stake (sw_bonus_part); win of a free round: see
-- sw_free_pay.
-- Rules: wallet protocol SW1; player protection C26, C27, C28. The SET clauses force index plans (migrations 007, 025).
CREATE OR REPLACE FUNCTION sw_win(p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_amount bigint, p_type text, p_bet_tx text,
                                  p_round_end boolean, p_valid bigint, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_bonus bigint; v_valid bigint := 0; v_bet game_tx; v_free boolean; v_cash bigint;
BEGIN
  IF p_amount < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'win');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_bet_tx;
  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    WHEN v_bet.round_id <> p_round OR v_bet.user_id <> p_user OR v_bet.kind NOT IN ('bet', 'betWin', 'tombstone') THEN 'TX_MISMATCH'
    WHEN v_bet.status = 'ROLLED_BACK' OR v_round.status = 'VOID' THEN 'TX_ROLLED_BACK'
    WHEN v_round.status IS DISTINCT FROM 'OPEN' THEN 'ROUND_CLOSED'
    WHEN v_round.user_id <> p_user OR v_round.game_code <> p_game THEN 'TX_MISMATCH'
    WHEN p_bet_tx IS NOT NULL AND (v_bet.status IN ('ACCEPTED', 'WON', 'LOST')) IS NOT TRUE THEN 'TX_MISMATCH'
    WHEN NOT sw_payable(v_wallet.cash + v_wallet.bonus, p_amount) THEN 'BAD_AMOUNT'
    WHEN p_amount > 0 AND NOT sw_within_game(v_round.game_code, v_round.bet_cash + v_round.bet_bonus + v_round.bet_free, v_round.win_cash + v_round.win_bonus + v_round.win_free + p_amount)
      THEN 'BAD_AMOUNT' END;
  IF v_refusal IS NOT NULL THEN
    -- A refusal is not stored: the provider retries the win until it is accepted, and its bet may still arrive.
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user,
      jsonb_build_object('status', v_refusal, 'round', p_round, 'amount', p_amount, 'bet', p_bet_tx));
    RETURN jsonb_build_object('status', v_refusal);
  END IF;

  v_free := v_round.free_grant IS NOT NULL;
  v_bonus := sw_bonus_part(p_amount, p_type, v_round.bet_cash, v_round.bet_bonus);
  v_cash := CASE WHEN v_free THEN 0 ELSE p_amount - v_bonus END;
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', uuid_v7(), 'balance', sw_balance(v_wallet.cash + v_cash, v_wallet.bonus + v_bonus))
    || sw_free_state(v_round.free_grant, 0, p_amount);
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'win', p_round, p_user, p_amount, v_cash, v_bonus, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'win'); END IF;
  -- A later win turns a lost bet into a won bet: a round with a paid win always has a bet that cannot be rolled back.
  UPDATE game_tx SET status = CASE WHEN p_amount > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_provider AND round_id = p_round AND (status = 'ACCEPTED' OR (status = 'LOST' AND p_amount > 0))
     AND (tx_id = p_bet_tx OR (p_bet_tx IS NULL AND p_amount > 0));
  v_round := CASE WHEN v_free THEN sw_free_pay(v_round, p_tx, p_fingerprint, p_amount)
    ELSE sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, v_cash, v_bonus) END;
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  IF NOT v_free THEN
    PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), p_round_end::int, 0, v_valid, p_amount);
  END IF;
  RETURN v_answer;
END $$;
