-- Nights of Manila in which the whole ledger was checked. `ended_at` is null while it is under way, or when its node died.
CREATE TABLE ledger_check (
  day      date PRIMARY KEY,
  began_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  -- [{invariant, subject, detail}], empty when every invariant holds.
  findings jsonb
);
