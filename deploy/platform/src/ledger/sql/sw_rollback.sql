-- Rolls back a bet: its stake returns to exactly the accounts that paid it.
-- Called by `GameWallet.rollback`. p_original: the transaction id of the bet. The rollback may arrive before its bet:
-- then a tombstone keeps the bet from being booked.
-- A round becomes VOID, with p_reason, when its last bet is rolled back.
-- Status: OK (rolledBack in hundredths, 0 for a refused or unknown bet), DUPLICATE, TX_SETTLED (the bet is won or lost,
-- or the round's wins are above the maximum for the remaining stake), TX_MISMATCH (other player, round or game),
-- CURRENCY.
-- Posting: p:round -> p:cash, p:bonus. The stake is taken from the day of the bet in play_stat.
-- Rules: wallet protocol SW1; player protection C27, C28. The SET clauses force index plans (migrations 007, 025).
CREATE OR REPLACE FUNCTION sw_rollback(p_provider text, p_tx text, p_fingerprint text, p_original text, p_round text, p_reason text,
                                       p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE v_bet game_tx; v_round game_round; v_wallet record; v_answer jsonb; v_id uuid := uuid_v7(); v_back bigint := 0; v_last boolean;
BEGIN
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  IF p_currency <> 'PHP' THEN RETURN jsonb_build_object('status', 'CURRENCY'); END IF;
  INSERT INTO game_tx (provider, tx_id, kind, round_id, status, fingerprint, response)
  VALUES (p_provider, p_original, 'tombstone', p_round, 'ROLLED_BACK', '', '{}') ON CONFLICT DO NOTHING;
  -- The INSERT waited for a concurrent bet, so its player is known now. Its state is read again under the player's
  -- lock.
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  SELECT * INTO v_wallet FROM sw_lock(v_bet.user_id);
  SELECT * INTO v_bet FROM game_tx WHERE provider = p_provider AND tx_id = p_original;
  v_answer := sw_replay(p_provider, p_tx, p_fingerprint, 'rollback');
  IF v_answer IS NOT NULL THEN RETURN v_answer; END IF;
  SELECT * INTO v_round FROM game_round WHERE provider = p_provider AND round_id = v_bet.round_id;
  -- The round of a refused bet may belong to another player: only an accepted bet is compared with its game.
  IF v_bet.round_id <> p_round OR v_bet.user_id <> p_user OR v_bet.kind NOT IN ('bet', 'betWin', 'tombstone')
    OR (v_bet.status IN ('ACCEPTED', 'WON', 'LOST') AND v_round.game_code <> p_game) THEN
    PERFORM sw_incident('sw-rollback-refused', p_provider, p_tx, v_bet.user_id, jsonb_build_object('status', 'TX_MISMATCH', 'round', p_round, 'original', p_original));
    RETURN jsonb_build_object('status', 'TX_MISMATCH');
  END IF;
  IF v_bet.status NOT IN ('ACCEPTED', 'REFUSED', 'ROLLED_BACK') THEN RETURN jsonb_build_object('status', 'TX_SETTLED'); END IF;
  v_last := v_bet.status = 'ACCEPTED' AND NOT EXISTS (
    SELECT FROM game_tx WHERE provider = p_provider AND round_id = p_round AND tx_id <> p_original AND kind IN ('bet', 'betWin') AND status IN ('ACCEPTED', 'WON', 'LOST'));
  IF v_bet.status = 'ACCEPTED' AND v_round.win_cash + v_round.win_bonus + v_round.win_free > 0
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
  IF v_round.free_grant IS NOT NULL THEN PERFORM sw_free_back(v_round, v_id, p_tx, p_fingerprint); END IF;
  IF v_last THEN
    UPDATE game_round SET status = 'VOID', settled_at = clock_timestamp(), outcome_ref = p_reason WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;
