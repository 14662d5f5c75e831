-- Days of deposits that were signed: a run of them by its day, one on a Manila day. `upgraded_at`: when the larger award was taken too.
CREATE TABLE recharge_sign (
  user_id     bigint NOT NULL,
  run         int    NOT NULL CHECK (run >= 1),
  day         int    NOT NULL CHECK (day >= 1),
  signed_on   date   NOT NULL,
  upgraded_at timestamptz(3),
  PRIMARY KEY (user_id, run, day),
  UNIQUE (user_id, signed_on)
);
