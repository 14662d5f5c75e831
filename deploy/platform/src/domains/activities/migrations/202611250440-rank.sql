-- What a player came to in a period (its first Manila day) of a board. The earlier of two with the same score comes first.
CREATE TABLE rank_score (
  rank_type  int    NOT NULL,
  kind       int    NOT NULL,
  period     text   NOT NULL,
  user_id    bigint NOT NULL,
  score      bigint NOT NULL CHECK (score > 0),
  reached_at timestamptz NOT NULL,
  PRIMARY KEY (rank_type, kind, period, user_id)
);
CREATE INDEX rank_score_order ON rank_score (rank_type, kind, period, score DESC, reached_at, user_id);
CREATE INDEX rank_score_player ON rank_score (user_id);

-- Periods whose places are final.
CREATE TABLE rank_closed (
  rank_type int  NOT NULL,
  kind      int  NOT NULL,
  period    text NOT NULL,
  closed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (rank_type, kind, period)
);

-- What a place of a closed period brought, as it was promised then.
CREATE TABLE rank_award (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     bigint NOT NULL,
  rank_type   int    NOT NULL,
  kind        int    NOT NULL,
  period      text   NOT NULL,
  rank        int    NOT NULL,
  score       bigint NOT NULL,
  award_list  jsonb  NOT NULL,
  receive_end timestamptz(3) NOT NULL,
  received_at timestamptz(3),
  UNIQUE (user_id, rank_type, kind, period)
);
