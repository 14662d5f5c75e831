-- Locks the player's cash and bonus account, in the order of their ids, and returns ids and balances (hundredths).
-- All money of a player moves under these locks, so two calls about one player never interleave.
-- Called first by each call of the wallet, by bonuses and by withdrawals.
CREATE OR REPLACE FUNCTION sw_lock(p_user bigint, OUT cash_id bigint, OUT bonus_id bigint, OUT cash bigint, OUT bonus bigint) LANGUAGE plpgsql AS $$
DECLARE v_row record;
BEGIN
  FOR v_row IN SELECT id, code, balance FROM account WHERE code IN ('p:' || p_user || ':bonus', 'p:' || p_user || ':cash') ORDER BY id FOR UPDATE
  LOOP
    IF v_row.code LIKE '%:cash' THEN cash_id := v_row.id; cash := v_row.balance; ELSE bonus_id := v_row.id; bonus := v_row.balance; END IF;
  END LOOP;
END $$;
