-- Claims the nonce of a signed request, once on all nodes. Returns false when it was used before.
-- p_nonce: NULL for an internal call, which has no signature; the result is true then.
-- Called by sw_bet_batch, the game wallet and the web hooks of partners. Claim and booking are one statement. Rule:
-- wallet protocol SW1, a signed request is valid once.
CREATE OR REPLACE FUNCTION nonce_claim(p_provider text, p_nonce uuid) RETURNS boolean LANGUAGE plpgsql
SET enable_seqscan = off SET jit = off AS $$
BEGIN
  IF p_nonce IS NULL THEN RETURN true; END IF;
  INSERT INTO signed_nonce (provider, nonce) VALUES (p_provider, p_nonce) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
