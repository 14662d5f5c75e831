-- What a player reads to the support. Orders from before have one made of their id.
ALTER TABLE recharge_order ADD COLUMN order_no text;
UPDATE recharge_order SET order_no = 'D' || upper(substr(replace(order_id::text, '-', ''), 1, 12));
ALTER TABLE recharge_order ALTER COLUMN order_no SET NOT NULL;
ALTER TABLE recharge_order ADD CONSTRAINT recharge_order_no UNIQUE (order_no);
