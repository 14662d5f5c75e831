-- Business days of Manila that have begun and were seen to: what happens once a day happens with the row of that day.
CREATE TABLE day_turned (
  day       date PRIMARY KEY,
  turned_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
