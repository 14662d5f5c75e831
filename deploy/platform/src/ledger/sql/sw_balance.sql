-- Builds the field balance of a response: {total, cash, bonus} in hundredths.
-- Written in PL/pgSQL, because PostgreSQL plans a SQL function that it cannot inline again in every statement.
CREATE OR REPLACE FUNCTION sw_balance(p_cash bigint, p_bonus bigint) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN jsonb_build_object('total', p_cash + p_bonus, 'cash', p_cash, 'bonus', p_bonus);
END $$;
