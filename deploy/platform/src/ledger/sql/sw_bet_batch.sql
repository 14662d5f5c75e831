-- Books many bets in one statement. `GameWallet` calls it with the bets that it collected during a few milliseconds.
-- p_calls: an array of sw_call. line: index of the call; answer: response as of sw_bet.
-- While the site is open, all calls go to sw_book_batch. While it is closed, no round begins: a new bet gets
-- MAINTENANCE, and this response is stored, so its nonce and transaction id are used up. Bets of open rounds and
-- retries of known transaction ids still go to sw_book_batch.
-- answer NULL: the nonce of the request was used before, and nothing is booked. Rule: player protection C56.
CREATE OR REPLACE FUNCTION sw_bet_batch(p_calls jsonb) RETURNS TABLE (line int, answer jsonb) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
#variable_conflict use_column
DECLARE v_call sw_call; v_goes_on jsonb := '[]';
BEGIN
  IF NOT site_closed() THEN
    RETURN QUERY SELECT b.line, b.answer FROM sw_book_batch(p_calls) b;
    RETURN;
  END IF;
  FOR v_call IN SELECT * FROM jsonb_populate_recordset(NULL::sw_call, p_calls) c ORDER BY c.provider, c.nonce, c.line LOOP
    IF EXISTS (SELECT FROM game_round WHERE provider = v_call.provider AND round_id = v_call.round)
      OR EXISTS (SELECT FROM game_tx WHERE provider = v_call.provider AND tx_id = v_call.tx) THEN
      v_goes_on := v_goes_on || to_jsonb(v_call);
      CONTINUE;
    END IF;
    line := v_call.line;
    answer := NULL;
    IF nonce_claim(v_call.provider, v_call.nonce) THEN
      answer := '{"status":"MAINTENANCE"}';
      INSERT INTO game_tx (provider, tx_id, kind, round_id, user_id, amount, status, fingerprint, response)
      VALUES (v_call.provider, v_call.tx, v_call.kind, v_call.round, v_call."user", v_call.amount, 'REFUSED', v_call.fingerprint, answer)
      ON CONFLICT DO NOTHING;
      -- A conflict: a rollback of this bet arrived meanwhile and holds the id as a tombstone.
      IF NOT FOUND THEN answer := sw_replay(v_call.provider, v_call.tx, v_call.fingerprint, v_call.kind); END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
  IF v_goes_on <> '[]' THEN RETURN QUERY SELECT b.line, b.answer FROM sw_book_batch(v_goes_on) b; END IF;
END $$;
