-- Money that moves in a way that compliance has to look at (player protection C34; RA 9160 as amended by RA 10927). Players never hear of it.
CREATE SEQUENCE aml_case_nr;
CREATE TABLE aml_case (
  id        text   PRIMARY KEY,
  user_id   bigint NOT NULL,
  kind      text   NOT NULL CHECK (kind IN ('covered-transaction', 'covered-day', 'structuring', 'no-play')),
  way       text   NOT NULL CHECK (way IN ('in', 'out')),
  -- What it is opened for once: an order, or a day of Manila.
  about     text   NOT NULL,
  order_id  text   NOT NULL,
  -- Hundredths, and how many orders they are of.
  amount    bigint NOT NULL,
  orders    int    NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  -- Login.
  closed_by text,
  finding   text,
  reported  boolean,
  UNIQUE (user_id, kind, way, about),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (finding IS NULL) AND (closed_at IS NULL) = (reported IS NULL))
);
CREATE INDEX aml_case_open ON aml_case (opened_at) WHERE closed_at IS NULL;
CREATE INDEX aml_case_by_player ON aml_case (user_id) WHERE closed_at IS NULL;
CREATE TABLE aml_note (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id  text   NOT NULL REFERENCES aml_case (id),
  operator text   NOT NULL,
  text     text   NOT NULL,
  at       timestamptz(3) NOT NULL
);
CREATE INDEX aml_note_by_case ON aml_note (case_id, id);
