import type { PspOrder } from './orders';
import { qrphOf } from './qrph';

/** Where a reference is taken and paid in cash. No shop's name is ours to use. */
const PLACES = ['Any Sandbox counter', 'Sandbox Express kiosks', 'Sandbox Pawnshop branches'];
const ACCOUNT = { bank: 'Sandbox Rural Bank', accountName: 'Sandbox Payments Inc', accountNo: '001234567890' };

/** Details that a payer needs beside, or instead of, the payment page. */
export type Instructions =
  | { qrPayload: string }
  | { counter: { reference: string; places: string[] } }
  | { transfer: { bank: string; accountName: string; accountNo: string; reference: string } }
  | Record<string, never>;

/** The way to pay an order of that method. `merchant`: the payee's name as the payer sees it. */
export function instructionsOf({ method, reference, amount }: PspOrder, merchant: string): Instructions {
  if (reference === null) return {};
  switch (method) {
    case 'redirect':
      return {};
    case 'qrph':
      return { qrPayload: qrphOf({ amount, merchant, reference }) };
    case 'counter':
      return { counter: { reference, places: PLACES } };
    case 'transfer':
      return { transfer: { ...ACCOUNT, reference } };
  }
}
