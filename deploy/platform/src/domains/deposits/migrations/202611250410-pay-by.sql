-- What an order is paid by whose player is not sent to a page: a QRPh code, a reference for a counter, an account to transfer to.
ALTER TABLE recharge_order ADD COLUMN pay_by jsonb;
