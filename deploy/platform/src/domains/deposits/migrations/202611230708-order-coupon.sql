-- The coupon whose bonus an order promises. It is reserved while the order waits, used once it is paid, and free again otherwise: no order
-- that ends in another way holds it.
ALTER TABLE recharge_order ADD COLUMN coupon_id uuid;
CREATE UNIQUE INDEX recharge_order_coupon ON recharge_order (coupon_id) WHERE status IN (0, 1);
