import { decimal } from '@parola/calls/decimal';

export const SETTLEMENT_HEADING = 'kind,tx_id,order_id,channel,amount,currency,time';

/** A line of the payment provider's daily file. */
export interface SettledLine {
  kind: 'charge' | 'refund' | 'payout' | 'return';
  txId: string;
  orderId: string;
  channel: string;
  /** Hundredths. */
  amount: number;
}

/** Formats a line of the file. */
export function settlementRow({ kind, txId, orderId, channel, amount }: SettledLine, at: Date): string {
  return [kind, txId, orderId, channel, decimal(amount), 'PHP', at.toISOString()].join();
}

/** The sum of the lines, hundredths: charges and returns add, refunds and payouts subtract. */
export function net(lines: readonly SettledLine[]): number {
  return lines.reduce((sum, { kind, amount }) => sum + (kind === 'charge' || kind === 'return' ? amount : -amount), 0);
}

/** The payment provider's response for a day. */
export function settlementFile(day: string, at: Date, lines: readonly SettledLine[]) {
  const rows = lines.map((line) => settlementRow(line, at));
  return { day, count: lines.length, net: net(lines), csv: [SETTLEMENT_HEADING, ...rows, ''].join('\r\n') };
}
