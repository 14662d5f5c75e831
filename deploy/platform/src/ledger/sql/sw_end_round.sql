-- Ends a round: settles it if it is open, and stores the provider's outcome (p_ref, p_hash).
-- Called by `GameWallet.endRound`.
-- p_valid: hundredths of the stake that count as valid bet, NULL for all of it. p_user, p_game, p_currency: checked
-- when given.
-- Status: OK, DUPLICATE, ROUND_CLOSED (unknown or void), TX_MISMATCH (other player or game, or another outcome of a
-- settled round; event `sw-end-refused`), CURRENCY.
-- Rule: wallet protocol SW1. The SET clauses force index plans (migrations 007, 025).
CREATE OR REPLACE FUNCTION sw_end_round(p_provider text, p_tx text, p_fingerprint text, p_round text, p_ref text, p_hash text, p_valid bigint,
                                        p_user bigint DEFAULT NULL, p_game text DEFAULT NULL, p_currency text DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
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
    IF v_round.free_grant IS NULL THEN
      PERFORM sw_count(v_round.user_id, v_round.game_code, clock_timestamp(), 1, 0, v_valid, 0);
    END IF;
  ELSE
    UPDATE game_round SET outcome_ref = coalesce(outcome_ref, p_ref), outcome_hash = coalesce(outcome_hash, p_hash)
     WHERE provider = p_provider AND round_id = p_round;
  END IF;
  RETURN v_answer;
END $$;
