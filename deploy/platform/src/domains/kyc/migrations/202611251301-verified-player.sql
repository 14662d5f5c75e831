CREATE OR REPLACE FUNCTION player_verified(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN kyc_status(p_user) = 3;
END $$;
