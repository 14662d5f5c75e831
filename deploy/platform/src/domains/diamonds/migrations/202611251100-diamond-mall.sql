-- What players gave diamonds for. The diamonds themselves are in the ledger (p:<id>:diamond).
CREATE TABLE diamond_exchange (
  id         uuid   PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    bigint NOT NULL,
  kind       text   NOT NULL CHECK (kind IN ('coin', 'card', 'goods')),
  -- Of the coin offer or the goods; the prop id of a card.
  item_id    int    NOT NULL,
  count      int    NOT NULL CHECK (count > 0),
  diamonds   bigint NOT NULL CHECK (diamonds > 0),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX diamond_exchange_by_player ON diamond_exchange (user_id, created_at DESC);

-- How often a player exchanged for a thing on a Manila day.
CREATE TABLE diamond_day (
  user_id bigint NOT NULL,
  kind    text   NOT NULL CHECK (kind IN ('coin', 'card')),
  item_id int    NOT NULL,
  day     date   NOT NULL,
  count   int    NOT NULL CHECK (count > 0),
  PRIMARY KEY (user_id, kind, item_id, day)
);

-- How many of the goods are gone; whoever takes one holds the row. `stock` is what there was when the last one went.
CREATE TABLE goods_stock (
  goods_id int PRIMARY KEY,
  stock    int NOT NULL,
  taken    int NOT NULL,
  CHECK (taken BETWEEN 0 AND stock)
) WITH (fillfactor = 80);

-- How many of the goods a player has or waits for.
CREATE TABLE goods_player (
  user_id  bigint NOT NULL,
  goods_id int    NOT NULL,
  count    int    NOT NULL CHECK (count >= 0),
  PRIMARY KEY (user_id, goods_id)
);

CREATE TABLE user_address (
  user_id    bigint PRIMARY KEY,
  sealed     bytea  NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- Orders of goods. What was ordered and where it goes stays as it was then, whatever the offer or the address is later.
CREATE TABLE goods_order (
  id             uuid   PRIMARY KEY REFERENCES diamond_exchange (id),
  order_no       text   NOT NULL UNIQUE,
  user_id        bigint NOT NULL,
  goods_id       int    NOT NULL,
  goods_name     text   NOT NULL,
  goods_name_fil text,
  -- 1 real, 2 voucher
  type           int    NOT NULL CHECK (type IN (1, 2)),
  count          int    NOT NULL CHECK (count > 0),
  diamonds       bigint NOT NULL,
  -- 0 placed, 1 packed, 2 shipped, 3 done, 4 cancelled
  status         int    NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 4),
  tracking_no    text,
  -- Sealed; of real goods, until an erasure takes it.
  address        bytea,
  -- The operator who moved it last, and why it was cancelled.
  moved_by       text,
  note           text,
  created_at     timestamptz(3) NOT NULL,
  updated_at     timestamptz(3) NOT NULL
);
CREATE INDEX goods_order_by_player ON goods_order (user_id, created_at DESC);
CREATE INDEX goods_order_open ON goods_order (created_at) WHERE status < 3;
