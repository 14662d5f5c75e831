-- Since when a board has been open, and until when one that no longer is: only periods that ended while it was open bring something.
CREATE TABLE rank_board (
  rank_type  int NOT NULL,
  kind       int NOT NULL,
  open_since timestamptz(3) NOT NULL,
  open_until timestamptz(3),
  PRIMARY KEY (rank_type, kind),
  CHECK (open_until >= open_since)
);
-- Whatever has been closed was open then.
INSERT INTO rank_board (rank_type, kind, open_since) SELECT rank_type, kind, max(closed_at) FROM rank_closed GROUP BY 1, 2;
