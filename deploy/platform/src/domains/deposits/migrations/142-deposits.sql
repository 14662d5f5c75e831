-- Deposit orders and what the payment provider told about them.
CREATE TABLE recharge_order (
  order_id    uuid   PRIMARY KEY DEFAULT uuid_v7(),
  user_id     bigint NOT NULL,
  channel_id  int    NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- Bonus promised with it: its type, amount and the whole turnover shown beside it; zeros for none.
  bonus_type  int    NOT NULL DEFAULT 0,
  bonus       bigint NOT NULL DEFAULT 0 CHECK (bonus >= 0),
  wager_need  bigint NOT NULL DEFAULT 0,
  -- ORDER_STATUS: 0 pending 1 paid 2 failed 3 cancelled 4 expired 5 held 6 returned
  status      int    NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 6),
  status_text text   NOT NULL,
  reason_code int,
  pay_url     text   NOT NULL DEFAULT '',
  timeline    jsonb  NOT NULL DEFAULT '[]',
  expire_at   timestamptz(3) NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX recharge_order_by_player ON recharge_order (user_id, created_at);
-- The same order twice at once is one order (errcode 307).
CREATE UNIQUE INDEX recharge_order_pending ON recharge_order (user_id, channel_id, amount) WHERE status = 0;
CREATE INDEX recharge_order_open ON recharge_order (expire_at) WHERE status = 0;

-- One row per transaction of the provider, credited or not.
CREATE TABLE recharge_charge (
  channel     text   NOT NULL,
  psp_tx_id   text   NOT NULL,
  fingerprint text   NOT NULL,
  order_id    text   NOT NULL,
  amount      bigint NOT NULL,
  -- Our answer, and with it what became of the money: OK credited (or failure noted), the others returned by the provider.
  outcome     text   NOT NULL,
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (channel, psp_tx_id)
);
CREATE INDEX recharge_charge_by_order ON recharge_charge (order_id);

INSERT INTO config (key, value, note) VALUES
('depositChannels', '[
  {"id": 1, "slug": "gcash", "name": "GCash", "sort": 1, "isDefault": true, "minAmount": 100, "minAmount2": 10000, "maxAmount": 5000000, "status": 1, "imgUrl": "", "itemIds": [1, 2, 3, 4, 5, 6]},
  {"id": 2, "slug": "maya", "name": "Maya", "sort": 2, "isDefault": false, "minAmount": 100, "minAmount2": 10000, "maxAmount": 5000000, "status": 1, "imgUrl": "", "itemIds": [1, 2, 3, 4, 5, 6]},
  {"id": 3, "slug": "bank", "name": "Bank transfer", "sort": 3, "isDefault": false, "minAmount": 100, "minAmount2": 10000, "maxAmount": 5000000, "status": 1, "imgUrl": "", "itemIds": [1, 2, 3, 4, 5, 6]}
]', 'hundredths; minima are the specification''s (§9), maxima our own. No credit cards, no crypto (player protection 1.1)'),
('appRechargeItemList', '[
  {"id": 1, "price": 10000, "sort": 1, "tag": ""}, {"id": 2, "price": 20000, "sort": 2, "tag": ""}, {"id": 3, "price": 50000, "sort": 3, "tag": "HOT"},
  {"id": 4, "price": 100000, "sort": 4, "tag": ""}, {"id": 5, "price": 200000, "sort": 5, "tag": ""}, {"id": 6, "price": 500000, "sort": 6, "tag": ""}
]', 'hundredths; our own'),
('appRechargeBonusMap', '{"11": {"id": 1, "type": 11, "rateBp": 10000, "maxBonus": 100000, "minAmount": 10000, "wagerTimes": 3}}',
 'hundredths; our own. wagerTimes: how often deposit and bonus are played through, together'),
('depositRule', '{"orderMinutes": 15, "bonusDays": 30}', 'our own: how long an order can be paid, and how long its bonus can be played')
ON CONFLICT (key) DO NOTHING;
