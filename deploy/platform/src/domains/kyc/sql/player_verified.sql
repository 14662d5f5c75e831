-- Is the player's identity check approved and valid? Called by invite: a friend counts from then on.
-- The migration of `protection` makes a version for platforms without identity checks.
CREATE OR REPLACE FUNCTION player_verified(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN kyc_status(p_user) = 3;
END $$;
