-- Letters of the house to a player. The words are kept as they were sent, in both languages: a later template changes no letter.
CREATE TABLE mail (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL,
  -- The occasion: each player gets one mail of it.
  occasion    text   NOT NULL,
  -- Of the content; empty for words of the sender's own.
  template    text   NOT NULL DEFAULT '',
  type        int    NOT NULL,
  words       jsonb  NOT NULL,
  jump_url    text,
  -- [{"propId", "count"}], coin in hundredths; empty for none.
  awards      jsonb  NOT NULL DEFAULT '[]',
  coin_to     text   NOT NULL DEFAULT 'bonus' CHECK (coin_to IN ('cash', 'bonus')),
  -- Valid bet before the coin in it is cash, hundredths, and within how many days from the claim on.
  wager       bigint NOT NULL DEFAULT 0 CHECK (wager >= 0),
  wager_days  int    CHECK (wager_days > 0),
  created_at  timestamptz(3) NOT NULL,
  expire_at   timestamptz(3),
  read_at     timestamptz(3),
  received_at timestamptz(3),
  -- Kept a while, so that its occasion does not send a second one.
  deleted_at  timestamptz(3),
  UNIQUE (user_id, occasion),
  CHECK (received_at IS NULL OR awards <> '[]')
);
CREATE INDEX mail_of_player ON mail (user_id, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX mail_to_forget ON mail (least(deleted_at, expire_at));
