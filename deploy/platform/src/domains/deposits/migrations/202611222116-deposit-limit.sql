-- What counts towards a deposit limit (player protection C16): what was paid in the period, and what can still be paid for an open order.
-- An order that is paid is not touched again, so updated_at is when it was credited.
CREATE OR REPLACE FUNCTION limit_deposited(p_user bigint, p_since date, p_open boolean) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(amount), 0)::bigint FROM recharge_order
           WHERE user_id = p_user
             AND ((status = 1 AND updated_at >= p_since::timestamp AT TIME ZONE 'Asia/Manila') OR (p_open AND status = 0 AND expire_at > clock_timestamp())));
END $$;
