-- What a level gives once for having been reached.
CREATE TABLE vip_bonus (
  user_id    bigint      NOT NULL,
  level      int         NOT NULL CHECK (level > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, level)
);

-- The VIP check-in: the day of the run last received, and on which Manila day. A missed day costs nothing.
CREATE TABLE vip_sign_in (
  user_id   bigint PRIMARY KEY,
  day       int  NOT NULL CHECK (day > 0),
  signed_on date NOT NULL
);

-- VIP tasks received, each once in its period, which began on a Manila day.
CREATE TABLE vip_task (
  user_id      bigint      NOT NULL,
  task_id      int         NOT NULL,
  period_start date        NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, task_id, period_start)
);

-- How the reviews of levels ended that are kept by play (keep.ts), for the player and for disputes.
CREATE TABLE vip_review (
  review_id    bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id      bigint      NOT NULL,
  level        int         NOT NULL,
  -- Manila days, the end not included.
  period_start date        NOT NULL,
  period_end   date        NOT NULL,
  need         bigint      NOT NULL,
  have         bigint      NOT NULL,
  kept         boolean     NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vip_review_player ON vip_review (user_id, review_id DESC);
