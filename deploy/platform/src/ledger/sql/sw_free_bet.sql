-- Books the stake of a free round, with its win for p_kind 'betWin'. Needs p_amount 0 and an open grant of this player,
-- provider and game with a round left. The house pays the stake that the grant names.
-- Called by sw_bet; see there for the parameters.
-- Locks the player's accounts first, then the grant, so parallel bets never use one free round twice.
-- Status as of sw_bet, and LIMIT with kind freeRound (no such grant, or no round left) or freeRoundExpired; BAD_AMOUNT
-- for an amount above 0 together with a grant; TX_MISMATCH for a round that has a stake already.
-- Postings: exp:promo -> p:round; win: see sw_free_pay; settlement p:round -> house:gaming. The stake does not count as
-- valid bet.
CREATE OR REPLACE FUNCTION sw_free_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                                       p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_currency text)
RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_wallet record; v_grant free_round_grant; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
BEGIN
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, p_kind);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_free_round ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    SELECT * INTO v_grant FROM free_round_grant
     WHERE grant_id = p_free_round::uuid AND user_id = p_user AND provider = p_provider AND game_code = p_game FOR UPDATE;
  END IF;

  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    WHEN v_grant.grant_id IS NULL OR v_grant.closed_at IS NOT NULL OR v_grant.ended_at IS NOT NULL OR v_grant.used >= v_grant.rounds THEN 'LIMIT:freeRound'
    WHEN v_grant.expire_at <= clock_timestamp() THEN 'LIMIT:freeRoundExpired'
    WHEN p_amount <> 0 THEN 'BAD_AMOUNT'
    ELSE sw_refusal(p_provider, p_user, p_session, p_game, 0) END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.status = 'OPEN' OR v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-free-and-paid', p_provider, p_tx, p_user, jsonb_build_object('round', p_round, 'grant', p_free_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND THEN v_refusal := coalesce(v_refusal, 'ROUND_CLOSED');
  ELSIF p_win > 0 AND v_refusal IS NULL
    AND (NOT sw_payable(v_wallet.cash + v_wallet.bonus, p_win) OR NOT sw_within_game(p_game, v_grant.bet, p_win)) THEN
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', 'BAD_AMOUNT', 'round', p_round, 'amount', p_win));
    v_refusal := 'BAD_AMOUNT';
  END IF;
  IF v_refusal IS NOT NULL THEN
    v_answer := jsonb_build_object('status', split_part(v_refusal, ':', 1));
    IF v_refusal LIKE 'LIMIT:%' THEN v_answer := v_answer || jsonb_build_object('kind', split_part(v_refusal, ':', 2)); END IF;
    IF v_refusal LIKE 'LIMIT:%:%' THEN v_answer := v_answer || jsonb_build_object('left', split_part(v_refusal, ':', 3)::bigint); END IF;
    INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
    VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, 'REFUSED', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN v_answer ELSE sw_replay(p_provider, p_tx, p_fingerprint, p_kind) END;
  END IF;

  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id, 'balance', sw_balance(v_wallet.cash, v_wallet.bonus))
    || sw_free_state(v_grant.grant_id, 1, p_win);
  -- The first write. If a rollback of this bet arrived meanwhile, its tombstone holds the key, and no round is used.
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, win_amount, status, fingerprint, response)
  VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_win, CASE WHEN p_win > 0 THEN 'WON' ELSE 'ACCEPTED' END, p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, p_kind); END IF;
  UPDATE free_round_grant SET used = used + 1 WHERE grant_id = v_grant.grant_id;
  INSERT INTO account (code, kind, asset, owner, balance) VALUES ('p:' || p_user || ':round:' || p_provider || '/' || p_round, 'round', 'PHP', p_user, 0)
    RETURNING id INTO v_round.account_id;
  INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, account_id, free_grant, bet_free)
  VALUES (p_provider, p_round, p_user, p_game, (SELECT id FROM game_session WHERE session_hash = p_session), v_round.account_id, v_grant.grant_id, v_grant.bet)
  RETURNING * INTO v_round;
  PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':bet', p_fingerprint, 'free-bet', p_round, 'game:' || p_game,
    ARRAY[account_open('exp:promo'), v_round.account_id], ARRAY[-v_grant.bet, v_grant.bet]);
  v_round := sw_free_pay(v_round, p_tx, p_fingerprint, p_win);
  IF p_round_end THEN PERFORM sw_settle(v_round, 0, NULL, NULL); END IF;
  RETURN v_answer;
END $$;
