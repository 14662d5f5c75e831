-- What was ordered, where an operator had another amount credited as it arrived: `amount` is what the order is paid with.
ALTER TABLE recharge_order ADD COLUMN ordered_amount bigint;
