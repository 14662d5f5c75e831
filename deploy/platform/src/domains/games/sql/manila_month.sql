-- The first day of a moment's month in Asia/Manila. Called by the monthly return of games (jobs of the domain).
CREATE OR REPLACE FUNCTION manila_month(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT date_trunc('month', p_at AT TIME ZONE 'Asia/Manila')::date
$$;
