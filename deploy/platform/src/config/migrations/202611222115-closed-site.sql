-- The game wallet asks whether the site is closed, by the rule of `closedBy` in maintenance.ts. A spoilt row must not close it.
CREATE OR REPLACE FUNCTION site_closed() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE v_window jsonb; v_now numeric := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
  SELECT value INTO v_window FROM config WHERE key = 'maintenance';
  RETURN CASE WHEN jsonb_typeof(v_window -> 'startTime') = 'number' AND jsonb_typeof(v_window -> 'endTime') = 'number'
    THEN v_window -> 'status' = '1' AND v_now >= (v_window ->> 'startTime')::numeric
      AND ((v_window ->> 'endTime')::numeric <= 0 OR v_now < (v_window ->> 'endTime')::numeric)
    ELSE false END;
END $$;
