-- Wallets that an operator holds (the eligibility state «frozen»): no deposit, play, claim or withdrawal until it is lifted, which takes
-- two operators. A row is changed once, when it is lifted.
CREATE TABLE wallet_hold (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL,
  -- For operators alone: a player must not learn from it that he is looked into.
  reason        text NOT NULL,
  placed_by     text NOT NULL,
  placed_at     timestamptz(3) NOT NULL,
  lifted_by     text,
  lifted_at     timestamptz(3),
  lifted_reason text,
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL) AND (lifted_at IS NULL) = (lifted_reason IS NULL))
);
CREATE UNIQUE INDEX wallet_hold_one ON wallet_hold (user_id) WHERE lifted_at IS NULL;

-- As before (202611230205), and no stake from a wallet that is held: its games are closed when it is placed, this holds what would begin anew.
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
