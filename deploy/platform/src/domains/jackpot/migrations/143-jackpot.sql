-- The lucky jackpot: chances, draws, and what the pools are fed with. The pools themselves are ledger accounts.
CREATE TABLE jackpot_player (
  user_id     bigint PRIMARY KEY,
  chances     int    NOT NULL DEFAULT 0 CHECK (chances >= 0),
  -- All chances ever earned.
  earned      int    NOT NULL DEFAULT 0,
  -- Valid bet towards the next chance.
  typing      bigint NOT NULL DEFAULT 0,
  -- Deposits of one Manila day; passing the needed sum gives that day's chance.
  deposit_on  date,
  deposit_sum bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

CREATE TABLE jackpot_draw (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       bigint NOT NULL,
  -- 1 prize, 2 jackpot
  type          int    NOT NULL CHECK (type IN (1, 2)),
  cell_index    int    NOT NULL,
  prop_id       int    NOT NULL,
  count         bigint NOT NULL,
  -- The pool that was hit, 50001 to 50004; jackpots only.
  wheel_prop_id int    CHECK ((wheel_prop_id IS NOT NULL) = (type = 2)),
  -- Money paid, hundredths; 0 for points and diamonds.
  amount        bigint NOT NULL,
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX jackpot_draw_by_player ON jackpot_draw (user_id, id);
CREATE INDEX jackpot_draw_by_amount ON jackpot_draw (user_id, amount DESC, id) WHERE amount > 0;
CREATE INDEX jackpot_draw_winners ON jackpot_draw (id) WHERE amount > 0;

-- Contributions below a hundredth, in millionths of one, until they make a whole one: nothing is lost to rounding (C52).
CREATE TABLE jackpot_fraction (
  tier  text   PRIMARY KEY,
  micro bigint NOT NULL DEFAULT 0 CHECK (micro BETWEEN 0 AND 999999),
  -- The pool as the last tick saw it, and the one before: between them displays may wander, never above the pool.
  shown bigint NOT NULL DEFAULT 0,
  ticked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO jackpot_fraction (tier) VALUES ('mini'), ('minor'), ('major'), ('mega');

-- A settled round counts once towards experience, chances and pools. The partial index is the queue.
ALTER TABLE game_round ADD COLUMN accrued boolean NOT NULL DEFAULT false;
CREATE INDEX game_round_to_accrue ON game_round (settled_at) WHERE status = 'SETTLED' AND NOT accrued;

INSERT INTO config (key, value, note) VALUES
('jackpotPools', '[
  {"tier": "mini",  "propId": 50004, "seed": 50000,    "contributionPpm": 1200},
  {"tier": "minor", "propId": 50003, "seed": 250000,   "contributionPpm": 750},
  {"tier": "major", "propId": 50002, "seed": 2000000,  "contributionPpm": 600},
  {"tier": "mega",  "propId": 50001, "seed": 20000000, "contributionPpm": 450}
]', 'seeds in hundredths; contribution in millionths of the valid bet: 0.30 % split 40/25/20/15 (game mathematics, jackpot draw)'),
('jackpotChanceRule', '{"open": true, "deposit": 10000, "validBet": 100000, "wagerTimes": 1}',
 'hundredths: deposits of one Manila day that give its chance, valid bet that gives one; turnover of coin prizes'),
('jackpotAwardConfigList', '[
  {"id": 1,  "propId": 2001,  "count": 500,   "type": 1, "showNum": "₱5"},
  {"id": 2,  "propId": 2002,  "count": 100,   "type": 1, "showNum": "100"},
  {"id": 3,  "propId": 2001,  "count": 5000,  "type": 1, "showNum": "₱50"},
  {"id": 4,  "propId": 60001, "count": 5,     "type": 1, "showNum": "5"},
  {"id": 5,  "propId": 50000, "count": 1,     "type": 2, "showNum": "JACKPOT"},
  {"id": 6,  "propId": 2001,  "count": 1000,  "type": 1, "showNum": "₱10"},
  {"id": 7,  "propId": 2002,  "count": 500,   "type": 1, "showNum": "500"},
  {"id": 8,  "propId": 2001,  "count": 10000, "type": 1, "showNum": "₱100"},
  {"id": 9,  "propId": 2001,  "count": 2000,  "type": 1, "showNum": "₱20"},
  {"id": 10, "propId": 2001,  "count": 50000, "type": 1, "showNum": "₱500"}
]', 'game mathematics, jackpot draw; 500 points stand where a coupon would'),
('jackpotRule', '{
  "cellList": [
    {"id": 1, "weight": 31150}, {"id": 2, "weight": 18000}, {"id": 3, "weight": 5000}, {"id": 4, "weight": 10000}, {"id": 5, "weight": 50},
    {"id": 6, "weight": 20000}, {"id": 7, "weight": 4000}, {"id": 8, "weight": 1500}, {"id": 9, "weight": 10000}, {"id": 10, "weight": 300}
  ],
  "total": 100000,
  "wheelList": [{"propId": 50004, "weight": 900}, {"propId": 50001, "weight": 2}, {"propId": 50002, "weight": 18}, {"propId": 50003, "weight": 80}],
  "wheelTotal": 1000,
  "ruleList": [
    {"title": "How to get a chance", "lines": ["Deposits of ₱100 or more in one day give one chance.", "Every ₱1,000 of valid bet gives one chance.", "A day begins at midnight in Manila."]},
    {"title": "What you can win", "lines": ["Each cell is drawn with the chance shown beside it, whatever the size of your bets.", "The cell Jackpot leads to the wheel, which shows a result already drawn: its four sectors look alike and have the chances shown beside them.", "A jackpot pays the whole pool to your cash at once. Coin prizes are bonus and become cash after being played through once and after your first deposit."]},
    {"title": "Where the pools come from", "lines": ["0.30 % of every valid bet goes to the pools: Mini 0.120 %, Minor 0.075 %, Major 0.060 %, Mega 0.045 %.", "A pool that was won starts again from its seed. If it is hit twice at the same moment, the second player gets the seed."]}
  ]
}', 'game mathematics, jackpot draw; true odds are published (player protection C55)')
ON CONFLICT (key) DO NOTHING;
