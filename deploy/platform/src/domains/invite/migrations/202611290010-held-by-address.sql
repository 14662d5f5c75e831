ALTER TABLE invite_hold DROP CONSTRAINT invite_hold_reason_check,
  ADD CONSTRAINT invite_hold_reason CHECK (reason IN ('device', 'account', 'address'));
