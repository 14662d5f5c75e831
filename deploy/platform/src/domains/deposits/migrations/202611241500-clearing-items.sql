-- Items of the payments there were before items were kept. A credited order may have had failed payments: the one noted with the deposit is its.
INSERT INTO clearing_item (channel, kind, ref, amount, posted, at)
SELECT split_part(a.code, ':', 2), 'charge', coalesce(c.psp_tx_id, j.idem_key), -e.amount, true, j.created_at
  FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id AND a.kind = 'psp'
  LEFT JOIN LATERAL (
    SELECT psp_tx_id FROM recharge_charge c
     WHERE c.order_id = j.idem_key AND c.outcome = 'OK' AND c.channel = split_part(a.code, ':', 2)
     ORDER BY abs(extract(epoch FROM c.created_at - j.created_at)) LIMIT 1) c ON true
 WHERE j.kind = 'deposit'
ON CONFLICT DO NOTHING;

-- Of what was not credited only money is asked back, or waits for an operator.
INSERT INTO clearing_item (channel, kind, ref, amount, posted, at)
SELECT c.channel, 'charge', c.psp_tx_id, c.amount, false, c.created_at
  FROM recharge_charge c LEFT JOIN recharge_refund r USING (channel, psp_tx_id)
 WHERE c.amount > 0 AND (r.psp_tx_id IS NOT NULL OR c.outcome = 'AMOUNT_MISMATCH')
ON CONFLICT DO NOTHING;

INSERT INTO clearing_item (channel, kind, ref, amount, posted, at)
SELECT channel, 'refund', psp_tx_id, amount, false, refunded_at FROM recharge_refund WHERE refunded_at IS NOT NULL AND amount > 0
ON CONFLICT DO NOTHING;
