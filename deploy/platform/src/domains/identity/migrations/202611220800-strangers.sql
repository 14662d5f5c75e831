-- Strangers can neither lock an owner out nor spend his codes: own devices have counters of their own.

-- Where a player has logged in before.
CREATE TABLE player_device (
  user_id  bigint NOT NULL,
  device   text   NOT NULL,
  first_at timestamptz(3) NOT NULL,
  last_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, device)
);
INSERT INTO player_device
  SELECT user_id, device, min(created_at), max(created_at) FROM login_log WHERE ok AND device <> '' GROUP BY user_id, device;

-- 's' counts all strangers together, 'a:<address>' those of one address, 'd:<sha256 of the id>' an own device. What was locked stays so for strangers.
ALTER TABLE login_lock ADD COLUMN tried_by text NOT NULL DEFAULT 's';
ALTER TABLE login_lock DROP CONSTRAINT login_lock_pkey, ADD PRIMARY KEY (account_key, tried_by);
ALTER TABLE login_lock ALTER COLUMN tried_by DROP DEFAULT;

-- A code is good on the device that asked for it.
ALTER TABLE sms_code ADD COLUMN device text NOT NULL DEFAULT '', ADD COLUMN own boolean NOT NULL DEFAULT false;

-- What public calls have left on a day of Manila, by 'a:<address>', 'd:<device>' or 'u:<player>'.
CREATE TABLE public_write (
  day     date NOT NULL,
  call    text NOT NULL,
  who     text NOT NULL,
  records int  NOT NULL,
  PRIMARY KEY (day, call, who)
);

-- Challenges are signed with the one key of all nodes, and are good once.
CREATE TABLE captcha_key (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret  text NOT NULL
);
INSERT INTO captcha_key (secret) VALUES (encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
CREATE TABLE captcha_spent (
  nonce      text PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);

-- The inviter of a device that came by `?pid=`. Kept apart from invite_code, which is answered: ids can be counted through, codes cannot.
ALTER TABLE device ADD COLUMN pid bigint;
CREATE INDEX device_unused ON device (seen_at) WHERE user_id IS NULL AND NOT blocked;

CREATE INDEX consent_log_by_device ON consent_log (device, notice_id, id DESC);
