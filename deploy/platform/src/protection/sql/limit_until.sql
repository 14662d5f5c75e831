-- Returns the first Manila day after the period that contains p_at. p_period: see limit_since.
CREATE OR REPLACE FUNCTION limit_until(p_period int, p_at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (limit_since(p_period, p_at) + CASE p_period WHEN 1 THEN interval '1 day' WHEN 7 THEN interval '7 days' ELSE interval '1 month' END)::date;
END $$;
