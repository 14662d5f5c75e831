-- Manila days of the payment provider, in their order. `taken_at` null: the file could not be read so far, and `problem` says why.
CREATE TABLE settlement (
  day      date PRIMARY KEY,
  -- Lines of the file, and what it brings to the bank, hundredths.
  count    int    NOT NULL DEFAULT 0,
  net      bigint NOT NULL DEFAULT 0,
  taken_at timestamptz(3),
  problem  text,
  -- An operator has the file taken again.
  again    boolean NOT NULL DEFAULT false
);

-- Lines of the files. A line without `settled_at` fits nothing in the books so far.
CREATE TABLE settlement_line (
  id         bigserial PRIMARY KEY,
  day        date   NOT NULL REFERENCES settlement (day),
  kind       text   NOT NULL CHECK (kind IN ('charge', 'refund', 'payout', 'return')),
  channel    text   NOT NULL,
  -- As in clearing_item.
  ref        text   NOT NULL,
  order_id   text   NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  at         timestamptz(3) NOT NULL,
  settled_at timestamptz(3)
);
CREATE INDEX settlement_line_open ON settlement_line (id) WHERE settled_at IS NULL;
CREATE INDEX settlement_line_day ON settlement_line (day);

-- What an operator said of a difference; `key` names its line or its item.
CREATE TABLE settlement_note (
  key      text PRIMARY KEY,
  operator text NOT NULL,
  reason   text NOT NULL,
  at       timestamptz(3) NOT NULL
);
