-- State of each running process, for the page of the system's state at the desk. A process writes its own row every
-- 15 s and deletes it at its end.
CREATE TABLE process_report (
  process_id  uuid PRIMARY KEY,
  roles       text[] NOT NULL,
  version     text NOT NULL,
  host        text NOT NULL,
  started_at  timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  state       jsonb NOT NULL
);
