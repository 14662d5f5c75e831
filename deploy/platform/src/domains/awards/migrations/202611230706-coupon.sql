-- The purse: coupons as they were given, with their terms. A row never changes: which of them are used say the deposits that name them.
CREATE TABLE coupon (
  coupon_id   uuid   PRIMARY KEY DEFAULT uuid_v7(),
  user_id     bigint NOT NULL,
  prop_id     int    NOT NULL,
  -- The award that gave it, and the how-manieth of its kind in it.
  source      text   NOT NULL,
  award_key   text   NOT NULL,
  ordinal     int    NOT NULL,
  -- Of a per cent coupon, in basis points; of a give coupon the amount. Money in hundredths.
  rate_bp     int    CHECK (rate_bp > 0),
  amount      bigint CHECK (amount > 0),
  max_bonus   bigint CHECK (max_bonus > 0),
  -- The deposit it is for: of a fixed coupon this very one, of others the least.
  min_amount  bigint NOT NULL CHECK (min_amount > 0),
  wager_times int    NOT NULL CHECK (wager_times > 0),
  bonus_days  int    NOT NULL CHECK (bonus_days > 0),
  expire_at   timestamptz(3) NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  CHECK ((rate_bp IS NULL) <> (amount IS NULL)),
  UNIQUE (source, award_key, prop_id, ordinal)
);
CREATE INDEX coupon_by_player ON coupon (user_id, expire_at);
CREATE INDEX coupon_by_end ON coupon (expire_at);
