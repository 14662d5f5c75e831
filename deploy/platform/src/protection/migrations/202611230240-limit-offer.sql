-- What players answered when they were offered a deposit limit before their first deposit (player protection C24).

CREATE TABLE limit_offer (
  user_id     bigint PRIMARY KEY,
  -- Hundredths a day; 0: he went on without one.
  value       bigint NOT NULL CHECK (value >= 0),
  answered_at timestamptz(3) NOT NULL
);
