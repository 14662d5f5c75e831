-- The calls of the game wallet: each one round trip, each answering with a status, never raising for a refusal.

-- bet (p_kind 'bet') and bet with its win in one (p_kind 'betWin'). Cash is staked first, bonus second.
-- OK | DUPLICATE | INSUFFICIENT_FUNDS | LIMIT | PLAYER_BLOCKED | SESSION_* | ROUND_CLOSED | TX_ROLLED_BACK | TX_MISMATCH | BAD_AMOUNT | MAINTENANCE
-- A refusal is stored like a success: a bet once refused stays refused. p_free_round: the free-round grant a bet names; none is ever given
-- (they need a cap and a wager requirement of their own), so such a bet is LIMIT, kind freeRound.
CREATE FUNCTION sw_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                       p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_valid bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
  v_cash bigint; v_bonus bigint; v_win_bonus bigint; v_valid bigint := 0; v_now timestamptz := clock_timestamp();
BEGIN
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;

  v_refusal := CASE WHEN p_free_round IS NULL THEN sw_refusal(p_provider, p_user, p_session, p_game, p_amount) ELSE 'LIMIT:freeRound' END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-foreign-round', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
    v_refusal := 'TX_MISMATCH';
  ELSIF FOUND AND v_round.status <> 'OPEN' THEN v_refusal := coalesce(v_refusal, 'ROUND_CLOSED');
  ELSIF p_amount > v_wallet.cash + v_wallet.bonus THEN v_refusal := coalesce(v_refusal, 'INSUFFICIENT_FUNDS');
  ELSIF p_win > 0 AND v_refusal IS NULL AND NOT sw_payable(v_wallet.cash + v_wallet.bonus - p_amount, p_win) THEN
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', 'BAD_AMOUNT', 'round', p_round, 'amount', p_win));
    v_refusal := 'BAD_AMOUNT';
  END IF;
  IF v_refusal IS NOT NULL THEN
    v_answer := jsonb_build_object('status', split_part(v_refusal, ':', 1));
    IF v_refusal LIKE 'LIMIT:%' THEN v_answer := v_answer || jsonb_build_object('kind', split_part(v_refusal, ':', 2)); END IF;
    IF v_refusal = 'INSUFFICIENT_FUNDS' THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash, v_wallet.bonus)); END IF;
    INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
    VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, 'REFUSED', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
    RETURN CASE WHEN FOUND THEN v_answer ELSE sw_replay(p_provider, p_tx, p_fingerprint) END;
  END IF;

  v_cash := least(p_amount, v_wallet.cash);
  v_bonus := p_amount - v_cash;
  v_win_bonus := sw_bonus_part(p_win, 'win', coalesce(v_round.bet_cash, 0) + v_cash, coalesce(v_round.bet_bonus, 0) + v_bonus);
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id,
    'balance', sw_balance(v_wallet.cash - v_cash + p_win - v_win_bonus, v_wallet.bonus - v_bonus + v_win_bonus));
  -- The first write: if a rollback of this very bet came meanwhile, its tombstone holds the key and nothing is debited.
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, win_amount, cash, bonus, status, fingerprint, response, created_at)
  VALUES (p_provider, p_tx, p_kind, p_round, p_user, p_amount, p_win, v_cash, v_bonus, CASE WHEN p_win > 0 THEN 'WON' ELSE 'ACCEPTED' END,
          p_fingerprint, v_answer, v_now) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint); END IF;

  IF v_round.provider IS NULL THEN
    INSERT INTO account (code, kind, asset, owner, balance) VALUES ('p:' || p_user || ':round:' || p_provider || '/' || p_round, 'round', 'PHP', p_user, 0)
      RETURNING id INTO v_round.account_id;
    INSERT INTO game_round (provider, round_id, user_id, game_code, session_id, account_id, bet_cash, bet_bonus)
    VALUES (p_provider, p_round, p_user, p_game, (SELECT id FROM game_session WHERE session_hash = p_session), v_round.account_id, v_cash, v_bonus)
    RETURNING * INTO v_round;
  ELSE
    UPDATE game_round SET bet_cash = bet_cash + v_cash, bet_bonus = bet_bonus + v_bonus WHERE provider = p_provider AND round_id = p_round RETURNING * INTO v_round;
  END IF;
  IF p_amount > 0 THEN
    PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':bet', p_fingerprint, 'bet', p_round, 'game:' || p_game,
      ARRAY[v_wallet.cash_id, v_wallet.bonus_id, v_round.account_id], ARRAY[-v_cash, -v_bonus, p_amount]);
  END IF;
  IF v_bonus > 0 THEN PERFORM bonus_stake(p_provider, p_round, p_tx, p_user, v_bonus); END IF;
  v_round := sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, p_win - v_win_bonus, v_win_bonus);
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  PERFORM sw_count(p_user, p_game, v_now, p_round_end::int, p_amount, v_valid, p_win);
  RETURN v_answer;
END $$;

-- A win is paid whatever the player's state: no token, no limit. p_bet_tx: the bet it belongs to, when the provider names it.
-- OK | DUPLICATE | ROUND_CLOSED (unknown or closed round: incident) | TX_ROLLED_BACK (its bet was: incident) | TX_MISMATCH | BAD_AMOUNT
CREATE FUNCTION sw_win(p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_amount bigint, p_type text, p_bet_tx text,
                       p_round_end boolean, p_valid bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_bonus bigint; v_valid bigint := 0; v_bet text;
BEGIN
  IF p_amount < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  SELECT status INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_bet_tx;
  v_refusal := CASE
    WHEN v_bet = 'ROLLED_BACK' OR v_round.status = 'VOID' THEN 'TX_ROLLED_BACK'
    WHEN v_round.status IS DISTINCT FROM 'OPEN' THEN 'ROUND_CLOSED'
    WHEN v_round.user_id <> p_user OR (p_bet_tx IS NOT NULL AND v_bet IS NULL) THEN 'TX_MISMATCH'
    WHEN NOT sw_payable(v_wallet.cash + v_wallet.bonus, p_amount) THEN 'BAD_AMOUNT' END;
  IF v_refusal IS NOT NULL THEN
    -- Not stored: the provider repeats a win until it is taken, and its bet may still be on the way.
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user, jsonb_build_object('status', v_refusal, 'round', p_round, 'amount', p_amount));
    RETURN jsonb_build_object('status', v_refusal);
  END IF;

  v_bonus := sw_bonus_part(p_amount, p_type, v_round.bet_cash, v_round.bet_bonus);
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', uuid_v7(), 'balance', sw_balance(v_wallet.cash + p_amount - v_bonus, v_wallet.bonus + v_bonus));
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'win', p_round, p_user, p_amount, p_amount - v_bonus, v_bonus, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint); END IF;
  UPDATE game_tx SET status = CASE WHEN p_amount > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_provider AND round_id = p_round AND status = 'ACCEPTED' AND (tx_id = p_bet_tx OR (p_bet_tx IS NULL AND p_amount > 0));
  v_round := sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, p_amount - v_bonus, v_bonus);
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), p_round_end::int, 0, v_valid, p_amount);
  RETURN v_answer;
END $$;

-- Takes a bet back, to exactly the accounts it came from. Before the bet: leaves a tombstone, the late bet is refused.
-- OK (rolledBack may be 0) | DUPLICATE | TX_SETTLED | TX_MISMATCH
CREATE FUNCTION sw_rollback(p_provider text, p_tx text, p_fingerprint text, p_original text, p_round text, p_reason text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE v_bet game_tx; v_round game_round; v_wallet record; v_answer jsonb; v_id uuid := uuid_v7(); v_back bigint := 0;
BEGIN
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, status, fingerprint, response)
  VALUES (p_provider, p_original, 'tombstone', p_round, 'ROLLED_BACK', '', '{}') ON CONFLICT DO NOTHING;
  -- Waited for a bet in flight, if there is one. Now its player is known; its state counts only under his lock.
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  SELECT * INTO v_wallet FROM sw_lock(v_bet.user_id);
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF v_bet.round_id <> p_round THEN RETURN jsonb_build_object('status', 'TX_MISMATCH'); END IF;
  IF v_bet.status NOT IN ('ACCEPTED', 'REFUSED', 'ROLLED_BACK') THEN RETURN jsonb_build_object('status', 'TX_SETTLED'); END IF;

  IF v_bet.status = 'ACCEPTED' THEN v_back := v_bet.amount; END IF;
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id, 'rolledBack', v_back);
  IF v_back > 0 THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash + v_bet.cash, v_wallet.bonus + v_bet.bonus)); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'rollback', p_round, v_bet.user_id, v_back, CASE WHEN v_back > 0 THEN v_bet.cash ELSE 0 END,
          CASE WHEN v_back > 0 THEN v_bet.bonus ELSE 0 END, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint); END IF;
  IF v_bet.status <> 'ACCEPTED' THEN RETURN v_answer; END IF;

  UPDATE game_tx SET status = 'ROLLED_BACK' WHERE provider = p_provider AND tx_id = p_original;
  UPDATE game_round SET bet_cash = bet_cash - v_bet.cash, bet_bonus = bet_bonus - v_bet.bonus
   WHERE provider = p_provider AND round_id = p_round RETURNING * INTO v_round;
  IF v_back > 0 THEN
    PERFORM ledger_write(v_id, 'sw:' || p_provider, p_tx || ':rollback', p_fingerprint, 'rollback', p_round, 'game:' || v_round.game_code,
      ARRAY[v_round.account_id, v_wallet.cash_id, v_wallet.bonus_id], ARRAY[-v_back, v_bet.cash, v_bet.bonus]);
    IF v_bet.bonus > 0 THEN PERFORM bonus_back(p_provider, p_round, p_original); END IF;
    PERFORM sw_count(v_bet.user_id, v_round.game_code, v_bet.created_at, 0, -v_back, 0, 0);
  END IF;
  IF NOT EXISTS (SELECT FROM game_tx WHERE provider = p_provider AND round_id = p_round AND kind IN ('bet', 'betWin') AND status IN ('ACCEPTED', 'WON', 'LOST')) THEN
    UPDATE game_round SET status = 'VOID', settled_at = clock_timestamp(), outcome_ref = p_reason WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;

-- Closes a round (with or without a win) and fixes its valid bet. A round already settled takes the outcome and answers OK.
-- OK | DUPLICATE | ROUND_CLOSED (unknown or void) | TX_MISMATCH
CREATE FUNCTION sw_end_round(p_provider text, p_tx text, p_fingerprint text, p_round text, p_ref text, p_hash text, p_valid bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE v_round game_round; v_answer jsonb; v_valid bigint;
BEGIN
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  PERFORM sw_lock(v_round.user_id);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF NOT FOUND OR v_round.status = 'VOID' THEN RETURN jsonb_build_object('status', 'ROUND_CLOSED'); END IF;
  v_answer := jsonb_build_object('status', 'OK');
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'endRound', p_round, v_round.user_id, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint); END IF;
  IF v_round.status = 'OPEN' THEN
    v_valid := sw_settle(v_round, p_valid, p_ref, p_hash);
    PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), 1, 0, v_valid, 0);
  ELSE
    UPDATE game_round SET outcome_ref = coalesce(outcome_ref, p_ref), outcome_hash = coalesce(outcome_hash, p_hash)
     WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;

-- Many bets and bet-wins in one statement, one commit for all. Sorted by player, so two batches never lock crosswise.
CREATE FUNCTION sw_bet_batch(p_calls jsonb) RETURNS TABLE (line int, answer jsonb) LANGUAGE sql AS $$
  SELECT c.line, sw_bet(c.kind, c.provider, c.tx, c.fingerprint, c.round, c."user", c.session, c.game, c.amount, c.free_round, c.win, c.round_end, c.valid)
    FROM (SELECT * FROM jsonb_to_recordset(p_calls) AS given (line int, kind text, provider text, tx text, fingerprint text, round text, "user" bigint,
            session text, game text, amount bigint, free_round text, win bigint, round_end boolean, valid bigint) ORDER BY "user", line OFFSET 0) c
$$;
