import type { AttackOrder } from './attack-process';
import { ATTACKS, type Strangers } from './strangers';

/** Process of one attack: begins with the first message, ends with the second, and answers with its statuses. */
let attack: Strangers | undefined;
process.on('message', (message: AttackOrder | 'leave') => {
  if (message !== 'leave') {
    attack = ATTACKS[message.name]({ url: message.url }, message.accounts);
    return;
  }
  void (attack?.leave() ?? Promise.resolve()).then(() =>
    process.send?.(attack?.answered ?? [], undefined, undefined, () => process.disconnect()),
  );
});
