-- Returns the amount (hundredths) that counts towards a limit in the period that contains p_at.
-- p_kind (LIMIT_KIND): 1 deposits with open orders, 2 loss (stakes less wins, negative while the player wins), 3
-- stakes.
-- p_period: see limit_since. Stakes and wins are those of play_stat: a stake counts on its day, a win on the day it is
-- paid, and a stake that is rolled back is taken from the day of the stake.
-- Called by limit_refusal and by the pages of limits. Rules: player protection C14, C16, C17.
CREATE OR REPLACE FUNCTION limit_used(p_user bigint, p_kind int, p_period int, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE v_since date := limit_since(p_period, p_at); v_until date := limit_until(p_period, p_at);
BEGIN
  IF p_kind = 1 THEN RETURN limit_deposited(p_user, v_since, true); END IF;
  RETURN (SELECT coalesce(sum(bet) - CASE p_kind WHEN 2 THEN sum(win) ELSE 0 END, 0)::bigint
            FROM play_stat WHERE user_id = p_user AND day >= v_since AND day < v_until);
END $$;
