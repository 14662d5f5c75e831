-- Nonces of signed requests, shared by all nodes: a request that one of them took is refused by every other, also after a restart.
-- Unlogged: noting one costs no flush. A crash of the database forgets them; what is played back then meets the keys of the calls
-- themselves (game_tx, recharge_charge, the single use of a launch token).
CREATE UNLOGGED TABLE signed_nonce (
  provider text NOT NULL,
  nonce    uuid NOT NULL,
  seen_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, nonce)
);

-- False when it was here before. NULL is a call that nobody signed (from within).
CREATE FUNCTION nonce_claim(p_provider text, p_nonce uuid) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF p_nonce IS NULL THEN RETURN true; END IF;
  INSERT INTO signed_nonce (provider, nonce) VALUES (p_provider, p_nonce) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
