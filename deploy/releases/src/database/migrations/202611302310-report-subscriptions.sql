-- Weekly reports by webhook: one row for each unit with a subscription.
CREATE TABLE release.report_subscription (
  unit text PRIMARY KEY,
  -- The address and the key of the signature, sealed by the service.
  target text NOT NULL,
  -- The origin of the address, which may be shown.
  origin text NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL,
  -- The time of the next report, and the failed attempts of sending it.
  due timestamptz NOT NULL,
  attempts integer NOT NULL,
  -- The next attempt. A process that makes an attempt first moves this time ahead, so that no other one makes it too.
  next_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The reason of the newest failed attempt, until a report is sent.
  problem text
);
CREATE INDEX report_subscription_next ON release.report_subscription (next_at);
