-- A bet (p_kind 'bet'), or a bet with its win (p_kind 'betWin'), in one transaction.
-- Called by sw_bet_batch and sw_book_batch.
--
-- Steps: lock the player's accounts; return the stored response of a known transaction id; check for a refusal
-- (sw_refusal, the round, the balance, the maximum win); store the response; open the round; move the stake to the
-- round's account, from cash first and bonus second; pay the win; settle the round if p_round_end; add to the day's
-- play_stat.
--
-- p_tx: the provider's transaction id, the idempotency key. p_fingerprint: hash of the request. p_session: sha256 of
-- the session token. p_amount: stake above 0, hundredths (0 for a free round). p_win: hundredths, 0 for a bet alone.
-- p_valid: the part of the stake that counts as valid bet, NULL for all of it. p_free_round: grant of a free round,
-- which sw_free_bet books.
-- p_currency: NULL or PHP.
--
-- Status: OK, DUPLICATE, INSUFFICIENT_FUNDS (with balance), LIMIT (with kind, and left in hundredths), PLAYER_BLOCKED,
-- SESSION_UNKNOWN, SESSION_EXPIRED, ROUND_CLOSED, TX_ROLLED_BACK, TX_MISMATCH (another player's or game's round),
-- BAD_AMOUNT, CURRENCY, MAINTENANCE. A refusal is stored like a success: a repeated bet gets the same refusal. A
-- refusal raises no error.
--
-- Postings: p:cash, p:bonus -> p:round; win house:gaming -> p:cash, p:bonus; settlement p:round -> house:gaming.
-- Rules: wallet protocol SW1; player protection C04, C17, C26, C27, C28, C48. The SET clauses force index plans
-- (migrations 007, 025).
CREATE OR REPLACE FUNCTION sw_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                                  p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_valid bigint, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
  v_cash bigint; v_bonus bigint; v_win_bonus bigint; v_valid bigint := 0; v_now timestamptz := clock_timestamp();
BEGIN
  IF p_free_round IS NOT NULL THEN
    RETURN sw_free_bet(p_kind, p_provider, p_tx, p_fingerprint, p_round, p_user, p_session, p_game, p_amount, p_free_round, p_win, p_round_end, p_currency);
  END IF;
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, p_kind);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;

  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    ELSE coalesce(sw_refusal(p_provider, p_user, p_session, p_game, p_amount), CASE WHEN p_amount = 0 THEN 'BAD_AMOUNT' END) END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-foreign-round', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND AND v_round.free_grant IS NOT NULL THEN
    PERFORM sw_incident('sw-free-and-paid', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND AND v_round.status <> 'OPEN' THEN v_refusal := coalesce(v_refusal, 'ROUND_CLOSED');
  ELSIF p_amount > v_wallet.cash + v_wallet.bonus THEN v_refusal := coalesce(v_refusal, 'INSUFFICIENT_FUNDS');
  ELSIF p_win > 0 AND v_refusal IS NULL
    AND (NOT sw_payable(v_wallet.cash + v_wallet.bonus - p_amount, p_win)
      OR NOT sw_within_game(p_game, coalesce(v_round.bet_cash + v_round.bet_bonus, 0) + p_amount, coalesce(v_round.win_cash + v_round.win_bonus, 0) + p_win)) THEN
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', 'BAD_AMOUNT', 'round', p_round, 'amount', p_win));
    v_refusal := 'BAD_AMOUNT';
  END IF;
  IF v_refusal IS NOT NULL THEN
    v_answer := jsonb_build_object('status', split_part(v_refusal, ':', 1));
    IF v_refusal LIKE 'LIMIT:%' THEN v_answer := v_answer || jsonb_build_object('kind', split_part(v_refusal, ':', 2)); END IF;
    IF v_refusal LIKE 'LIMIT:%:%' THEN v_answer := v_answer || jsonb_build_object('left', split_part(v_refusal, ':', 3)::bigint); END IF;
    IF v_refusal = 'INSUFFICIENT_FUNDS' THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash, v_wallet.bonus)); END IF;
    INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
    VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, 'REFUSED', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN v_answer ELSE sw_replay(p_provider, p_tx, p_fingerprint, p_kind) END;
  END IF;

  v_cash := least(p_amount, v_wallet.cash);
  v_bonus := p_amount - v_cash;
  v_win_bonus := sw_bonus_part(p_win, 'win', coalesce(v_round.bet_cash, 0) + v_cash, coalesce(v_round.bet_bonus, 0) + v_bonus);
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id,
    'balance', sw_balance(v_wallet.cash - v_cash + p_win - v_win_bonus, v_wallet.bonus - v_bonus + v_win_bonus));
  -- The first write. If a rollback of this bet arrived meanwhile, its tombstone holds the key, and nothing is debited.
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, bonus, status, fingerprint, response, created_at)
  VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, p_win, v_cash, v_bonus, CASE WHEN p_win > 0 THEN 'WON' ELSE 'ACCEPTED' END,
          p_fingerprint, v_answer, v_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, p_kind); END IF;

  IF v_round.provider IS NULL THEN
    INSERT INTO account (code, kind, asset, owner, balance) VALUES ('p:' || p_user || ':round:' || p_provider || '/' || p_round, 'round', 'PHP', p_user, 0)
      RETURNING id INTO v_round.account_id;
    INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, account_id, bet_cash, bet_bonus)
    VALUES (p_provider, p_round, p_user, p_game, (SELECT id FROM game_session WHERE session_hash = p_session), v_round.account_id, v_cash, v_bonus)
    RETURNING * INTO v_round;
  ELSE
    UPDATE game_round SET bet_cash = bet_cash + v_cash, bet_bonus = bet_bonus + v_bonus WHERE provider = p_provider AND round_id = p_round RETURNING * INTO v_round;
  END IF;
  PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':bet', p_fingerprint, 'bet', p_round, 'game:' || p_game,
    ARRAY[v_wallet.cash_id, v_wallet.bonus_id, v_round.account_id], ARRAY[-v_cash, -v_bonus, p_amount]);
  IF v_bonus > 0 THEN PERFORM bonus_stake(p_provider, p_round, p_tx, p_user, v_bonus); END IF;
  v_round := sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, p_win - v_win_bonus, v_win_bonus);
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  PERFORM sw_count(p_user, p_game, v_now, p_round_end::int, p_amount, v_valid, p_win);
  RETURN v_answer;
END $$;
