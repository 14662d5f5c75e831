-- Returns the state of a player's identity check (KYC_STATUS): 0 none, 1 draft, 2 submitted, 3 approved, 4 rejected, 5
-- expired. The newest case counts; pictures without a case are a draft.
CREATE OR REPLACE FUNCTION kyc_status(p_user bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT CASE WHEN status = 3 AND expire_at <= clock_timestamp() THEN 5 ELSE status END
       FROM kyc_case WHERE user_id = p_user ORDER BY nr DESC LIMIT 1),
    (SELECT 1 FROM kyc_file WHERE user_id = p_user AND case_id IS NULL AND content IS NOT NULL LIMIT 1),
    0);
END $$;
