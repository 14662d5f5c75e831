-- Who took the bankruptcy gift last, and how far he is with its second award.
CREATE TABLE bankrupt_gift (
  user_id      bigint PRIMARY KEY,
  first_at     timestamptz(3) NOT NULL,
  -- What was promised then: until when, after how much valid bet, and how much of it; hundredths.
  second_until timestamptz(3) NOT NULL,
  second_need  bigint NOT NULL CHECK (second_need >= 0),
  second_coin  bigint NOT NULL CHECK (second_coin >= 0),
  second_at    timestamptz(3)
);
