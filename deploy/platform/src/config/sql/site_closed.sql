-- Checks that the site is closed for maintenance. Same rule as `closedBy` of config: status 1, from startTime until
-- endTime (milliseconds; 0: no end).
-- Called by sw_bet_batch once a batch. A row with unexpected types leaves the site open.
-- Rule: player protection C56. Migration 015 of the core creates a version for platforms without configuration.
CREATE OR REPLACE FUNCTION site_closed() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE v_window jsonb; v_now numeric := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
  SELECT value INTO v_window FROM config WHERE key = 'maintenance';
  RETURN CASE WHEN jsonb_typeof(v_window -> 'startTime') = 'number' AND jsonb_typeof(v_window -> 'endTime') = 'number'
    THEN v_window -> 'status' = '1' AND v_now >= (v_window ->> 'startTime')::numeric
      AND ((v_window ->> 'endTime')::numeric <= 0 OR v_now < (v_window ->> 'endTime')::numeric)
    ELSE false END;
END $$;
