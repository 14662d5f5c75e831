-- What of his identity check keeps a player from depositing, withdrawing and playing for money (player protection C04): a KYC_STATUS other than
-- approved, NULL when nothing does. Replaced by the part that owns the checks.
CREATE FUNCTION kyc_missing(p_user bigint) RETURNS int LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN NULL;
END $$;

-- As before, and no stake without the identity check where the house asks for it (C04).
CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT 'PLAYER_BLOCKED' FROM player_block(p_user)),
    CASE WHEN kyc_missing(p_user) IS NOT NULL THEN 'PLAYER_BLOCKED' END,
    (SELECT CASE
       WHEN end_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:session'
       WHEN check_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:realityCheck'
       WHEN limited THEN limit_refusal(p_user, p_amount, clock_timestamp()) END
       FROM play_session WHERE user_id = p_user));
END $$;
