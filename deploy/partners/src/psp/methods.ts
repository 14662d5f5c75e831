import type { PspOrder } from './orders';
import { qrphOf } from './qrph';

/** Places that accept cash payments with a reference. The names are generic: names of real shops may not be used. */
const PLACES = ['Any Sandbox counter', 'Sandbox Express kiosks', 'Sandbox Pawnshop branches'];
const ACCOUNT = { bank: 'Sandbox Rural Bank', accountName: 'Sandbox Payments Inc', accountNo: '001234567890' };

/** Details that a payer needs in addition to, or instead of, the payment page. */
export type Instructions =
  | { qrPayload: string }
  | { counter: { reference: string; places: string[] } }
  | { transfer: { bank: string; accountName: string; accountNo: string; reference: string } }
  | Record<string, never>;

/** Instructions for paying an order by its method. `merchant`: the payee's name shown to the payer. */
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
