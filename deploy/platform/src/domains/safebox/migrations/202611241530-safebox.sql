-- Who has a PIN for the money he has set aside (`p:{id}:safebox`).
CREATE TABLE safebox (
  user_id  bigint PRIMARY KEY,
  -- argon2id
  pin_hash text   NOT NULL,
  -- Wrong ones since the last right one. At the most of them only a new PIN helps.
  wrong    int    NOT NULL DEFAULT 0,
  set_at   timestamptz(3) NOT NULL
);
