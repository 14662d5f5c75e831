-- Money that went through a payment provider and that it has to settle: one row a payment, refund, payout or return, until a daily file tells of it.
CREATE TABLE clearing_item (
  channel    text   NOT NULL,
  kind       text   NOT NULL CHECK (kind IN ('charge', 'refund', 'payout', 'return')),
  -- The provider's transaction of a charge or refund; our order of a payout or return.
  ref        text   NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  -- Whether it stands in psp:{channel}:clearing. What was never credited does not: once settled it stands in psp:{channel}:held.
  posted     boolean NOT NULL,
  at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  -- The Manila day whose file told of it.
  settled_on date,
  PRIMARY KEY (channel, kind, ref)
);
CREATE INDEX clearing_item_open ON clearing_item (at) WHERE settled_on IS NULL;

INSERT INTO account_kind (kind, pattern, asset, class, tracked) VALUES ('psp_held', '^psp:[a-z0-9_-]+:held$', 'PHP', 'L', false);
