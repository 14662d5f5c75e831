-- Money that came and may not be kept: asked back from the payment provider until it says that it has gone.
CREATE TABLE recharge_refund (
  channel     text   NOT NULL,
  psp_tx_id   text   NOT NULL,
  order_id    text   NOT NULL,
  amount      bigint NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  tries       int    NOT NULL DEFAULT 0,
  next_try_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  refunded_at timestamptz(3),
  PRIMARY KEY (channel, psp_tx_id),
  FOREIGN KEY (channel, psp_tx_id) REFERENCES recharge_charge (channel, psp_tx_id)
);
CREATE INDEX recharge_refund_due ON recharge_refund (next_try_at) WHERE refunded_at IS NULL;
CREATE INDEX recharge_charge_to_settle ON recharge_charge (created_at) WHERE outcome = 'AMOUNT_MISMATCH';
CREATE INDEX recharge_refund_by_order ON recharge_refund (order_id);
