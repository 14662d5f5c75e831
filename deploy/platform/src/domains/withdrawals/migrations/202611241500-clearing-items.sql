-- Items of the payouts there were before items were kept, and of those that came back after they were paid.
INSERT INTO clearing_item (channel, kind, ref, amount, posted, at)
SELECT split_part(a.code, ':', 2), CASE j.kind WHEN 'withdraw-paid' THEN 'payout' ELSE 'return' END, j.idem_key, abs(e.amount), true, j.created_at
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.kind = 'psp'
 WHERE j.kind IN ('withdraw-paid', 'withdraw-return')
ON CONFLICT DO NOTHING;
