-- Every name in a call of the game wallet is held to the others: a bet, a round, a player, a game and a currency that do not belong
-- together are refused, and nothing is paid or given back for them. New arguments come last and may be left out, so that a node of the
-- release before goes on while this one starts.

-- What the game itself pays at most: hundredths a round, and how often the stake of the round. NULL: money_setting alone.
ALTER TABLE game_setting
  ADD COLUMN max_win      bigint CHECK (max_win >= 0),
  ADD COLUMN max_win_bets int    CHECK (max_win_bets >= 0);

-- Whether a round of this game may have paid p_won in all for p_stake.
CREATE FUNCTION sw_within_game(p_game text, p_stake bigint, p_won bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p_won <= coalesce(max_win, p_won) AND p_won <= coalesce(max_win_bets::numeric * p_stake, p_won)
                     FROM game_setting WHERE game_code = p_game), true)
$$;

DROP FUNCTION sw_replay(text, text, text);
-- The stored answer of a transaction id, or NULL when it is new. Same call and body: the answer again (OK becomes DUPLICATE).
CREATE FUNCTION sw_replay(p_provider text, p_tx text, p_fingerprint text, p_kind text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE v_tx game_tx;
BEGIN
  SELECT * INTO v_tx FROM game_tx WHERE provider = p_provider AND tx_id = p_tx;
  IF NOT FOUND THEN RETURN NULL; END IF;
  IF v_tx.kind = 'tombstone' THEN RETURN jsonb_build_object('status', 'TX_ROLLED_BACK'); END IF;
  IF v_tx.fingerprint <> p_fingerprint OR v_tx.kind <> p_kind THEN
    PERFORM sw_incident('sw-mismatch', p_provider, p_tx, v_tx.user_id, jsonb_build_object('kind', v_tx.kind));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_tx.response ->> 'status' = 'OK' THEN RETURN v_tx.response || '{"status":"DUPLICATE"}'; END IF;
  RETURN v_tx.response;
END $$;

-- bet (p_kind 'bet') and bet with its win in one (p_kind 'betWin'). Cash is staked first, bonus second.
-- OK | DUPLICATE | INSUFFICIENT_FUNDS | LIMIT | PLAYER_BLOCKED | SESSION_* | ROUND_CLOSED | TX_ROLLED_BACK | TX_MISMATCH | BAD_AMOUNT | CURRENCY | MAINTENANCE
-- A refusal is stored like a success: a bet once refused stays refused. p_free_round: the free-round grant a bet names; none is ever given
-- (they need a cap and a wager requirement of their own), so such a bet is LIMIT, kind freeRound, and a stake of 0 without one BAD_AMOUNT.
DROP FUNCTION sw_bet(text, text, text, text, text, bigint, text, text, bigint, text, bigint, boolean, bigint);
CREATE FUNCTION sw_bet(p_kind text, p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_session text, p_game text,
                       p_amount bigint, p_free_round text, p_win bigint, p_round_end boolean, p_valid bigint, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_id uuid := uuid_v7();
  v_cash bigint; v_bonus bigint; v_win_bonus bigint; v_valid bigint := 0; v_now timestamptz := clock_timestamp();
BEGIN
  IF p_amount < 0 OR p_win < 0 THEN RETURN jsonb_build_object('status', 'BAD_AMOUNT'); END IF;
  SELECT * INTO v_wallet FROM sw_lock(p_user);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, p_kind);
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;

  v_refusal := CASE
    WHEN p_currency <> 'PHP' THEN 'CURRENCY'
    WHEN p_free_round IS NOT NULL THEN 'LIMIT:freeRound'
    ELSE coalesce(sw_refusal(p_provider, p_user, p_session, p_game, p_amount), CASE WHEN p_amount = 0 THEN 'BAD_AMOUNT' END) END;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF FOUND AND (v_round.user_id <> p_user OR v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-foreign-round', p_provider, p_tx, p_user, jsonb_build_object('round', p_round));
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
  -- The first write: if a rollback of this very bet came meanwhile, its tombstone holds the key and nothing is debited.
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

-- A win is paid whatever the player's state: no token, no limit. p_bet_tx: the bet it belongs to, when the provider names it: an accepted
-- one of this round and player, and of no other. p_game: the game, when it is named.
-- OK | DUPLICATE | ROUND_CLOSED (unknown or closed round) | TX_ROLLED_BACK (its bet was) | TX_MISMATCH | BAD_AMOUNT | CURRENCY; every refusal is an incident
DROP FUNCTION sw_win(text, text, text, text, bigint, bigint, text, text, boolean, bigint);
CREATE FUNCTION sw_win(p_provider text, p_tx text, p_fingerprint text, p_round text, p_user bigint, p_amount bigint, p_type text, p_bet_tx text,
                       p_round_end boolean, p_valid bigint, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_wallet record; v_round game_round; v_refusal text; v_answer jsonb; v_bonus bigint; v_valid bigint := 0; v_bet game_tx;
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
    WHEN p_amount > 0 AND NOT sw_within_game(v_round.game_code, v_round.bet_cash + v_round.bet_bonus, v_round.win_cash + v_round.win_bonus + p_amount)
      THEN 'BAD_AMOUNT' END;
  IF v_refusal IS NOT NULL THEN
    -- Not stored: the provider repeats a win until it is taken, and its bet may still be on the way.
    PERFORM sw_incident('sw-win-refused', p_provider, p_tx, p_user,
      jsonb_build_object('status', v_refusal, 'round', p_round, 'amount', p_amount, 'bet', p_bet_tx));
    RETURN jsonb_build_object('status', v_refusal);
  END IF;

  v_bonus := sw_bonus_part(p_amount, p_type, v_round.bet_cash, v_round.bet_bonus);
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', uuid_v7(), 'balance', sw_balance(v_wallet.cash + p_amount - v_bonus, v_wallet.bonus + v_bonus));
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'win', p_round, p_user, p_amount, p_amount - v_bonus, v_bonus, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'win'); END IF;
  -- A bet that had lost, and wins after all, has won: a round that paid has always one that cannot be rolled back.
  UPDATE game_tx SET status = CASE WHEN p_amount > 0 THEN 'WON' ELSE 'LOST' END
   WHERE provider = p_provider AND round_id = p_round AND (status = 'ACCEPTED' OR (status = 'LOST' AND p_amount > 0))
     AND (tx_id = p_bet_tx OR (p_bet_tx IS NULL AND p_amount > 0));
  v_round := sw_pay(v_round, p_tx, p_fingerprint, v_wallet.cash_id, v_wallet.bonus_id, p_amount - v_bonus, v_bonus);
  IF p_round_end THEN v_valid := sw_settle(v_round, p_valid, NULL, NULL); END IF;
  PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), p_round_end::int, 0, v_valid, p_amount);
  RETURN v_answer;
END $$;

-- Takes a bet back, to exactly the accounts it came from. Before the bet: leaves a tombstone, the late bet is refused. p_user, p_game: the
-- player and the game, when they are named. Of a round that has paid, the last bet stays (a void round has paid nothing), and so does what
-- the game's maximum needs.
-- OK (rolledBack may be 0) | DUPLICATE | TX_SETTLED | TX_MISMATCH (incident) | TX_ROLLED_BACK | CURRENCY
DROP FUNCTION sw_rollback(text, text, text, text, text, text);
CREATE FUNCTION sw_rollback(p_provider text, p_tx text, p_fingerprint text, p_original text, p_round text, p_reason text,
                            p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_bet game_tx; v_round game_round; v_wallet record; v_answer jsonb; v_id uuid := uuid_v7(); v_back bigint := 0; v_last boolean;
BEGIN
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_currency <> 'PHP' THEN RETURN jsonb_build_object('status', 'CURRENCY'); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, status, fingerprint, response)
  VALUES (p_provider, p_original, 'tombstone', p_round, 'ROLLED_BACK', '', '{}') ON CONFLICT DO NOTHING;
  -- Waited for a bet in flight, if there is one. Now its player is known; its state counts only under his lock.
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  SELECT * INTO v_wallet FROM sw_lock(v_bet.user_id);
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = v_bet.round_id;
  -- Of a refused bet the round may be somebody else's: only an accepted one answers for its game.
  IF v_bet.round_id <> p_round OR v_bet.user_id <> p_user OR v_bet.kind NOT IN ('bet', 'betWin', 'tombstone')
    OR (v_bet.status IN ('ACCEPTED', 'WON', 'LOST') AND v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-rollback-refused', p_provider, p_tx, v_bet.user_id, jsonb_build_object('status', 'TX_MISMATCH', 'round', p_round, 'original', p_original));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_bet.status NOT IN ('ACCEPTED', 'REFUSED', 'ROLLED_BACK') THEN RETURN jsonb_build_object('status', 'TX_SETTLED'); END IF;
  v_last := v_bet.status = 'ACCEPTED' AND NOT EXISTS (
    SELECT FROM game_tx WHERE provider = p_provider AND round_id = p_round AND tx_id <> p_original AND kind IN ('bet', 'betWin') AND status IN ('ACCEPTED', 'WON', 'LOST'));
  IF v_bet.status = 'ACCEPTED' AND v_round.win_cash + v_round.win_bonus > 0
    AND (v_last OR NOT sw_within_game(v_round.game_code, v_round.bet_cash + v_round.bet_bonus - v_bet.amount, v_round.win_cash + v_round.win_bonus)) THEN
    PERFORM sw_incident('sw-rollback-refused', p_provider, p_tx, v_bet.user_id, jsonb_build_object('status', 'TX_SETTLED', 'round', p_round, 'original', p_original));
    RETURN jsonb_build_object('status', 'TX_SETTLED');
  END IF;

  IF v_bet.status = 'ACCEPTED' THEN v_back := v_bet.amount; END IF;
  v_answer := jsonb_build_object('status', 'OK', 'walletTxId', v_id, 'rolledBack', v_back);
  IF v_back > 0 THEN v_answer := v_answer || jsonb_build_object('balance', sw_balance(v_wallet.cash + v_bet.cash, v_wallet.bonus + v_bet.bonus)); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, cash, bonus, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'rollback', p_round, v_bet.user_id, v_back, CASE WHEN v_back > 0 THEN v_bet.cash ELSE 0 END,
          CASE WHEN v_back > 0 THEN v_bet.bonus ELSE 0 END, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'rollback'); END IF;
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
  IF v_last THEN
    UPDATE game_round SET status = 'VOID', settled_at = clock_timestamp(), outcome_ref = p_reason WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;

-- Closes a round (with or without a win) and fixes its valid bet. A round already settled takes the outcome, once, and answers OK.
-- p_user, p_game: the player and the game, when they are named.
-- OK | DUPLICATE | ROUND_CLOSED (unknown or void) | TX_MISMATCH (also another outcome than the one it has: incident) | CURRENCY
DROP FUNCTION sw_end_round(text, text, text, text, text, text, bigint);
CREATE FUNCTION sw_end_round(p_provider text, p_tx text, p_fingerprint text, p_round text, p_ref text, p_hash text, p_valid bigint,
                             p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_round game_round; v_answer jsonb; v_valid bigint;
BEGIN
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  PERFORM sw_lock(v_round.user_id);
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'endRound');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_currency <> 'PHP' THEN RETURN jsonb_build_object('status', 'CURRENCY'); END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = p_round;
  IF NOT FOUND THEN RETURN jsonb_build_object('status', 'ROUND_CLOSED'); END IF;
  IF v_round.user_id <> p_user OR v_round.game_code <> p_game
    OR (v_round.status = 'SETTLED' AND (v_round.outcome_ref <> p_ref OR v_round.outcome_hash <> p_hash)) THEN
    PERFORM sw_incident('sw-end-refused', p_provider, p_tx, v_round.user_id, jsonb_build_object('status', 'TX_MISMATCH', 'round', p_round, 'outcome', p_ref));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_round.status = 'VOID' THEN RETURN jsonb_build_object('status', 'ROUND_CLOSED'); END IF;
  v_answer := jsonb_build_object('status', 'OK');
  INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, status, fingerprint, response)
  VALUES (p_provider, p_tx, 'endRound', p_round, v_round.user_id, 'DONE', p_fingerprint, v_answer) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN sw_replay(p_provider, p_tx, p_fingerprint, 'endRound'); END IF;
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
-- answer NULL: the request's nonce was used before, and nothing was done.
CREATE OR REPLACE FUNCTION sw_bet_batch(p_calls jsonb) RETURNS TABLE (line int, answer jsonb) LANGUAGE sql AS $$
  SELECT c.line, CASE WHEN nonce_claim(c.provider, c.nonce) THEN
           sw_bet(c.kind, c.provider, c.tx, c.fingerprint, c.round, c."user", c.session, c.game, c.amount, c.free_round, c.win, c.round_end, c.valid, c.currency) END
    FROM (SELECT * FROM jsonb_to_recordset(p_calls) AS given (line int, kind text, provider text, tx text, fingerprint text, round text, "user" bigint,
            session text, game text, amount bigint, free_round text, win bigint, round_end boolean, valid bigint, currency text, nonce uuid) ORDER BY "user", line OFFSET 0) c
$$;
