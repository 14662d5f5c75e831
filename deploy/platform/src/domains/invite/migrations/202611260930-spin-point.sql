-- What was drawn: with the odds it says again what was won. Spins of before have none, whoever spins from here on must.
ALTER TABLE invite_spin
  ADD COLUMN point bigint CHECK (point >= 0),
  ADD CONSTRAINT invite_spin_recorded CHECK (point IS NOT NULL) NOT VALID;
