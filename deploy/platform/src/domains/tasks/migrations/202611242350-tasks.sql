-- How far players are with tasks, by period: the first Manila day of the day, the week (from Monday) or, for what is there once, 1970-01-01.
CREATE TABLE task_progress (
  user_id     bigint NOT NULL,
  task_id     int    NOT NULL,
  period      date   NOT NULL,
  -- Hundredths for tasks of money, a number of things otherwise. It goes on beyond the target.
  progress    bigint NOT NULL DEFAULT 0 CHECK (progress >= 0),
  received_at timestamptz(3),
  PRIMARY KEY (user_id, task_id, period)
);

-- Liveness that a player has collected on a Manila day (prop 4001).
CREATE TABLE task_liveness (
  user_id bigint NOT NULL,
  day     date   NOT NULL,
  amount  bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (user_id, day)
);

-- Chests that were opened.
CREATE TABLE liveness_chest (
  user_id     bigint NOT NULL,
  day         date   NOT NULL,
  chest_id    int    NOT NULL,
  received_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, day, chest_id)
);
