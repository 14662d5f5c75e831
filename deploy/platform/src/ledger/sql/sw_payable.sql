-- May a win be paid? At most money_setting.max_win, and the balance stays a number that JSON carries exactly (2^53 -
-- 1).
-- Amounts in hundredths.
CREATE OR REPLACE FUNCTION sw_payable(p_balance bigint, p_win bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT p_win <= max_win AND p_balance + p_win <= 9007199254740991 FROM money_setting);
END $$;
