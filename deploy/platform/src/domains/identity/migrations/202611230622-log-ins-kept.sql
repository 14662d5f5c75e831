-- Log-ins are append-only for the servers; what is older than it has to be kept goes by this alone, never anything younger than five years (C36).
CREATE FUNCTION forget_log_ins(p_years int) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM login_log WHERE created_at < clock_timestamp() - make_interval(years => greatest(p_years, 5))
$$;
