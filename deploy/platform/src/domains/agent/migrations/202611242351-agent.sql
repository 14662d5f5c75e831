-- What friends bring, by friend, level and Manila day. Hundredths.
CREATE TABLE agent_commission (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    bigint NOT NULL,
  -- Whose bets they are.
  source_id  bigint NOT NULL CHECK (source_id <> user_id),
  level      int    NOT NULL CHECK (level BETWEEN 1 AND 3),
  day        date   NOT NULL,
  valid_bet  bigint NOT NULL CHECK (valid_bet > 0),
  commission bigint NOT NULL CHECK (commission >= 0),
  -- What of it waits until somebody has looked at the two.
  held       bigint NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND commission),
  updated_at timestamptz(3) NOT NULL,
  UNIQUE (user_id, source_id, level, day)
);
CREATE INDEX agent_commission_by_day ON agent_commission (user_id, day);

-- ready + held is what the account agent:{id} owes; ready + held + received is the sum of the commission.
CREATE TABLE agent_balance (
  user_id  bigint PRIMARY KEY,
  ready    bigint NOT NULL DEFAULT 0 CHECK (ready >= 0),
  held     bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  received bigint NOT NULL DEFAULT 0 CHECK (received >= 0),
  receipts int    NOT NULL DEFAULT 0
);

-- Awards for friends who count, once each.
CREATE TABLE agent_award (
  user_id    bigint NOT NULL,
  award_id   int    NOT NULL,
  need       int    NOT NULL,
  count      bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, award_id)
);
