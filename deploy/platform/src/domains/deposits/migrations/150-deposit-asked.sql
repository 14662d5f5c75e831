-- When the payment provider was asked what became of an unpaid order (once, after it expired): the second way to hear of a payment
-- whose call-back was lost.
ALTER TABLE recharge_order ADD COLUMN asked_at timestamptz(3);
CREATE INDEX recharge_order_unasked ON recharge_order (expire_at) WHERE asked_at IS NULL AND status IN (0, 2, 3, 4);
