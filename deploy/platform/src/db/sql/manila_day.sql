-- Returns the business day of a time: the calendar day in Asia/Manila. The Philippines have no daylight saving time.
-- Called by the game wallet for play_stat, and by reports and jobs of the platform.
CREATE OR REPLACE FUNCTION manila_day(p_at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (p_at AT TIME ZONE 'Asia/Manila')::date
$$;
