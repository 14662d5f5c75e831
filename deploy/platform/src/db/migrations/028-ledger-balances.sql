-- The trial balance of a night: [{asset, class, kind, balance}], balances as text. Null until the check has ended, and for nights before.
ALTER TABLE ledger_check ADD COLUMN balances jsonb;
