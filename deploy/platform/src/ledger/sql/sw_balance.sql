-- The balance of an answer: {total, cash, bonus} in hundredths.
-- In PL/pgSQL: a function in SQL that cannot be inlined is planned anew in every statement.
CREATE OR REPLACE FUNCTION sw_balance(p_cash bigint, p_bonus bigint) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_object('total', p_cash + p_bonus, 'cash', p_cash, 'bonus', p_bonus);
END $$;
