-- Returns the stored response of a transaction id, or NULL for a new id. The same call with the same body gets the
-- stored response, with DUPLICATE instead of OK. Another body or call: TX_MISMATCH and the event `sw-mismatch`. An id
-- that a rollback reserved before its bet arrived (tombstone): TX_ROLLED_BACK.
-- Rules: player protection C28; wallet protocol SW1.
CREATE OR REPLACE FUNCTION sw_replay(p_provider text, p_tx text, p_fingerprint text, p_kind text) RETURNS jsonb LANGUAGE plpgsql AS $$
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
