-- Opens all accounts of a player's wallet (account_kind.wallet). Repeating it changes nothing. Called at registration.
CREATE OR REPLACE FUNCTION wallet_open(p_user bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO account (code, kind, asset, owner, balance)
  SELECT 'p:' || p_user || ':' || kind, kind, asset, p_user, 0 FROM account_kind WHERE wallet ORDER BY kind
  ON CONFLICT (code) DO NOTHING
$$;
