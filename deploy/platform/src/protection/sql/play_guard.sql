-- Decides whether a player may stake p_amount (hundredths) now: NULL for yes, otherwise a status of the wallet
-- protocol: 'PLAYER_BLOCKED': excluded, on a break, barred, in a closed region, without a required identity check, or
-- the wallet is held by compliance. 'LIMIT:session' and 'LIMIT:realityCheck': the play session is over its limit, or a
-- reality check is unanswered, each after its grace period. 'LIMIT:loss:<left>' and 'LIMIT:wager:<left>': see
-- limit_refusal. Called for every bet, by sw_refusal and sw_book_batch under the locks of the player's accounts.
-- A hold of the wallet closes open game sessions at once; the check here refuses sessions that begin later.
-- Rules: player protection C04, C05, C14, C17, C18, C19, C21.
CREATE OR REPLACE FUNCTION play_guard(p_user bigint, p_amount bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce(
    (SELECT 'PLAYER_BLOCKED' FROM player_block(p_user)),
    CASE WHEN kyc_missing(p_user) IS NOT NULL THEN 'PLAYER_BLOCKED' END,
    (SELECT 'PLAYER_BLOCKED' FROM wallet_hold WHERE user_id = p_user AND lifted_at IS NULL),
    (SELECT CASE
       WHEN end_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:session'
       WHEN check_at + make_interval(secs => grace_sec) <= clock_timestamp() THEN 'LIMIT:realityCheck'
       WHEN limited THEN limit_refusal(p_user, p_amount, clock_timestamp()) END
       FROM play_session WHERE user_id = p_user));
END $$;
