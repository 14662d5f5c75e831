import { CsvError, parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { ClearingKind } from '../../ledger/clearing-items';
import { amountText, partnerId } from '../../partners/field-schemas';

/** A line of a day's file. */
export interface FileLine {
  kind: ClearingKind;
  channel: string;
  /** Reference of the item in the ledger: transaction id of a charge or refund, order id of a payout or return. */
  ref: string;
  orderId: string;
  /** Hundredths. */
  amount: bigint;
  at: Date;
}

/** The parsed file of a day. */
export interface SettlementFile {
  /** Net sum of the file, hundredths; below zero if the bank pays. */
  net: bigint;
  lines: FileLine[];
}

/** The file is unusable as a whole; the message is for an operator. */
export class Unreadable extends Error {}

const COLUMNS = ['kind', 'tx_id', 'order_id', 'channel', 'amount', 'currency', 'time'];

const answer = z.object({
  day: z.iso.date(),
  count: z.int().min(0),
  net: z.int(),
  csv: z.string(),
});

const line = z.object({
  kind: z.enum(['charge', 'refund', 'payout', 'return']),
  tx_id: partnerId,
  order_id: partnerId,
  channel: z.string().regex(/^[a-z0-9_-]{1,40}$/),
  amount: amountText,
  currency: z.literal('PHP'),
  time: z.iso.datetime({ offset: true }),
});

/**
 * Parses the provider's response for a day, completely or not at all: a truncated file must not count as the day.
 * @throws Unreadable for another day, an invalid line, or a number of lines or a sum that differs from the provider's
 * totals.
 */
export function readFile(json: unknown, day: string): SettlementFile {
  const parsed = answer.safeParse(json);
  if (!parsed.success) throw new Unreadable('The answer is no settlement.');
  const { count, net, csv } = parsed.data;
  if (parsed.data.day !== day) throw new Unreadable(`The file is of ${parsed.data.day}.`);
  const lines = rowsOf(csv).map(lineOf);
  if (lines.length !== count) throw new Unreadable(`The file has ${lines.length} lines instead of ${count}.`);
  const sum = lines.reduce(
    (total, { kind, amount }) => total + (kind === 'charge' || kind === 'return' ? amount : -amount),
    0n,
  );
  if (sum !== BigInt(net)) throw new Unreadable(`The lines sum to ${sum} hundredths instead of ${net}.`);
  return { net: sum, lines };
}

function rowsOf(csv: string): Record<string, string>[] {
  try {
    return parse<Record<string, string>>(csv, {
      bom: true,
      columns: (names: string[]) => {
        if (names.join() !== COLUMNS.join()) throw new Unreadable(`The heading is not ${COLUMNS.join(',')}.`);
        return COLUMNS;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable(`The file is no table: line ${error.lines ?? '?'}.`);
    throw error;
  }
}

function lineOf(row: Record<string, string>, index: number): FileLine {
  const parsed = line.safeParse(row);
  // + 2: line numbers start at 1, and line 1 is the heading.
  if (!parsed.success)
    throw new Unreadable(`Line ${index + 2}: ${parsed.error.issues[0]?.path.join('.')} cannot be read.`);
  const { kind, tx_id: txId, order_id: orderId, channel, amount, time } = parsed.data;
  if (amount === 0n) throw new Unreadable(`Line ${index + 2}: amount cannot be read.`);
  const ref = kind === 'charge' || kind === 'refund' ? txId : orderId;
  return { kind, channel, ref, orderId, amount, at: new Date(time) };
}
