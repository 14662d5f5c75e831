import { formatPesos } from '@parola/calls';
import type { HeldPayment } from '@parola/operations';

/** Formats the received amount in its currency. */
export function amountOf({ amount, currency }: Pick<HeldPayment, 'amount' | 'currency'>): string {
  return currency === 'PHP' ? formatPesos(amount) : `${currency} ${formatPesos(amount).slice(1)}`;
}
