-- Business days of Manila that a domain has seen to: what it does once a day commits with the row of that day.
CREATE TABLE day_turned (
  domain    text NOT NULL,
  day       date NOT NULL,
  turned_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (domain, day)
);
