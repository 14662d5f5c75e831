-- Returns the id of an account by its code (`p:42:cash`, `house:gaming`), opened on first use with a balance of 0.
-- House accounts keep no balance (NULL): otherwise every posting would write the same few rows and wait for their
-- locks.
-- Raises PA003 for a code outside the chart of accounts (account_kind), a programming error.
CREATE OR REPLACE FUNCTION account_open(p_code text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_id bigint; v_kind account_kind;
BEGIN
  SELECT id INTO v_id FROM account WHERE code = p_code;
  IF FOUND THEN RETURN v_id; END IF;
  SELECT * INTO v_kind FROM account_kind WHERE p_code ~ pattern;
  IF NOT FOUND THEN RAISE EXCEPTION 'no such account: %', p_code USING ERRCODE = 'PA003'; END IF;
  INSERT INTO account (code, kind, asset, owner, balance)
  VALUES (p_code, v_kind.kind, v_kind.asset, substring(p_code FROM '^(?:p|agent):(\d+)')::bigint, CASE WHEN v_kind.tracked THEN 0 END)
  ON CONFLICT (code) DO NOTHING RETURNING id INTO v_id;
  IF v_id IS NULL THEN SELECT id INTO v_id FROM account WHERE code = p_code; END IF;
  RETURN v_id;
END $$;
