-- Checks that a win can be paid: at most money_setting.max_win, and a balance of at most 2^53 - 1, the largest integer
-- that JSON numbers carry exactly.
-- Amounts in hundredths.
CREATE OR REPLACE FUNCTION sw_payable(p_balance bigint, p_win bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT p_win <= max_win AND p_balance + p_win <= 9007199254740991 FROM money_setting);
END $$;
