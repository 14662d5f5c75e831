-- Locks the player's cash and bonus account in the order of their ids, and returns their ids and balances (hundredths).
-- All money of a player moves under these locks, so two bookings of one player never interleave.
-- Every booking of the game wallet, of bonuses and of withdrawals begins with it.
CREATE OR REPLACE FUNCTION sw_lock(p_user bigint, OUT cash_id bigint, OUT bonus_id bigint, OUT cash bigint, OUT bonus bigint) LANGUAGE plpgsql AS $$
DECLARE v_row record;
BEGIN
  FOR v_row IN SELECT id, code, balance FROM account WHERE code IN ('p:' || p_user || ':bonus', 'p:' || p_user || ':cash') ORDER BY id FOR UPDATE
  LOOP
    IF v_row.code LIKE '%:cash' THEN cash_id := v_row.id; cash := v_row.balance; ELSE bonus_id := v_row.id; bonus := v_row.balance; END IF;
  END LOOP;
END $$;
