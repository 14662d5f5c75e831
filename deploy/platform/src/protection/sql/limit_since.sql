-- Returns the first Manila day of the period that contains p_at. p_period (LIMIT_PERIOD): 1 day, 7 week from Monday, 30
-- calendar month.
CREATE OR REPLACE FUNCTION limit_since(p_period int, p_at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN date_trunc(CASE p_period WHEN 1 THEN 'day' WHEN 7 THEN 'week' ELSE 'month' END, p_at AT TIME ZONE 'Asia/Manila')::date;
END $$;
