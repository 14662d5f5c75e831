import { heldPayments, sendPaymentBack } from '../../deposits';
import type { Room } from '../ground/context';
import { DeskRefusal } from '../ground/refusal';

/** Money that came and is in nobody's wallet: it goes back to where it came from, and never into another pocket. */
export const paymentsRoom: Room<'payments.list' | 'payments.sendBack'> = {
  'payments.list': async ({ tx }) => ({ list: await heldPayments(tx) }),

  'payments.sendBack': async ({ tx, input: { channel, txId, reason }, now, note }) => {
    note(`payment:${channel}/${txId}`, { reason });
    const player = await sendPaymentBack(tx, { channel, txId }, now);
    if (player === undefined) throw new DeskRefusal('notFound');
    if (player !== null) note(`player:${player}`, { payment: `${channel}/${txId}`, reason });
    return {};
  },
};
