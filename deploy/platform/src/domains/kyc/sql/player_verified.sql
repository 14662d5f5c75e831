-- Checks that the player's identity check is approved and valid.
-- Called by invite: an invited friend counts from then on.
-- The migration of `protection` creates a version for platforms without identity checks.
CREATE OR REPLACE FUNCTION player_verified(p_user bigint) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN kyc_status(p_user) = 3;
END $$;
