-- Deletes log-ins older than p_years, and never any younger than five years. Called by a daily job of identity.
-- The servers may not delete from login_log themselves: this function runs with the rights of the owner (SECURITY
-- DEFINER), so its search_path is fixed. Rule: player protection C36.
CREATE OR REPLACE FUNCTION forget_log_ins(p_years int) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM login_log WHERE created_at < clock_timestamp() - make_interval(years => greatest(p_years, 5))
$$;
