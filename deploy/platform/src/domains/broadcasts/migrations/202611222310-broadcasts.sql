-- Mail of an operator to many players; a job writes them batch by batch.
CREATE TABLE broadcast (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  created_at  timestamptz(3) NOT NULL,
  -- Login of the operator.
  sent_by     text NOT NULL,
  audience    jsonb NOT NULL,
  offer       boolean NOT NULL,
  -- As mails keep them.
  words       jsonb NOT NULL,
  expire_at   timestamptz(3) NOT NULL,
  -- For how many players it was when it was begun.
  players     int NOT NULL,
  -- The newest player of then.
  last_player bigint NOT NULL,
  -- All players up to this one have been looked at. It moves in the transaction of their mails: each is sent one.
  looked_to   bigint NOT NULL DEFAULT 0,
  sent        int NOT NULL DEFAULT 0,
  done_at     timestamptz(3)
);
CREATE INDEX broadcast_under_way ON broadcast (id) WHERE done_at IS NULL;
