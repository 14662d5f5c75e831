-- The amount (hundredths) that counts towards a deposit limit since a Manila day: deposits that were credited in the
-- period and, with p_open, open orders that can still be paid. A paid order never changes again, so its updated_at is
-- the time of the credit.
-- Called by limit_used and by the check of a late payment. Rule: player protection C16.
-- The migration of `protection` makes a version for platforms without deposits.
CREATE OR REPLACE FUNCTION limit_deposited(p_user bigint, p_since date, p_open boolean) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(amount), 0)::bigint FROM recharge_order
           WHERE user_id = p_user
             AND ((status = 1 AND updated_at >= p_since::timestamp AT TIME ZONE 'Asia/Manila') OR (p_open AND status = 0 AND expire_at > clock_timestamp())));
END $$;
