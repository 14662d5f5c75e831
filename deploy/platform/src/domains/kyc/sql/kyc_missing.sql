-- Returns why a player may not yet deposit, bet or withdraw: the state of kyc_status unless approved, otherwise NULL.
-- NULL for all players while kycRule.kycBeforeDeposit is off; without the row kycRule it is off.
-- Called by play_guard and, for deposits and withdrawals, by `kycMissing` of protection. Rule: player protection C04.
-- The migration of `protection` creates a version for platforms without identity checks.
CREATE OR REPLACE FUNCTION kyc_missing(p_user bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT coalesce((SELECT coalesce((value ->> 'kycBeforeDeposit')::boolean, true) FROM config WHERE key = 'kycRule'), false) THEN
    RETURN NULL;
  END IF;
  RETURN nullif(kyc_status(p_user), 3);
END $$;
