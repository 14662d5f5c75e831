import type { AttackOrder } from './attack-process';
import { ATTACKS } from './attacks';
import type { Strangers } from './strangers';

/** Process of one attack: begins with the first message, says so, and ends with the second: it answers its statuses. */
let attack: Strangers | undefined;
process.on('message', (message: AttackOrder | 'leave') => {
  if (message !== 'leave') {
    attack = ATTACKS[message.name]({ url: message.url }, message.accounts);
    process.send?.('begun');
    return;
  }
  void (attack?.leave() ?? Promise.resolve()).then(() =>
    process.send?.(attack?.answered ?? [], undefined, undefined, () => process.disconnect()),
  );
});
