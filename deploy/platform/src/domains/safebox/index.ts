import path from 'node:path';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { safeboxOf, setPin, transfer } from './safebox.commands';
import './tables';

export { safeboxOf } from './safebox.commands';

/** The safebox: money set aside by a player, protected by a separate PIN. */
export const safebox: Domain = {
  name: 'safebox',
  migrations: path.join(__dirname, 'migrations'),
  rights: { forgets: ['safebox'], secret: ['safebox.pin_hash'] },
  personal: [{ table: 'safebox', copied: ['set_at'], erased: 'deleted' }],
  handlers: () =>
    defineHandlers({
      setSafeboxPassword: { mode: 'outside', run: setPin },
      safeboxTransfer: { mode: 'outside', run: transfer },
    }),
  hooks: { userInfo: (tx, { userId }) => safeboxOf(tx, userId) },
};
