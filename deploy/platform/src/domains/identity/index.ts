import path from 'node:path';
import { sql } from 'kysely';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { seedDemoPlayer } from './demo';
import { loginCalls } from './login.calls';
import { forgetOldFailures } from './login-lock';
import { passwordCalls } from './password.calls';
import { profileCalls } from './profile.calls';
import { sessionCalls } from './session.calls';
import { forgetOldCodes } from './sms-code';
import { visitorCalls } from './visitor.calls';

export { countFailure, lockedOut, lockKey } from './login-lock';
export { checkPassword } from './password';
export { inviterOf, playerById, type Player } from './players';
export { useCode } from './sms-code';

/** Who somebody is: devices, codes, log-in, registration, profile, presence. */
export const identity: Domain = {
  name: 'identity',
  migrations: path.join(__dirname, 'migrations'),
  handlers: (services) =>
    defineHandlers({
      ...visitorCalls(),
      ...loginCalls(services),
      ...passwordCalls(services),
      ...profileCalls(services),
      ...sessionCalls(services),
    }),
  hooks: {
    excluded: async (tx, { userId }) =>
      void (await tx.updateTable('player').set({ marketing: false }).where('id', '=', userId).execute()),
    dayTurned: async (tx) => {
      await sql`DELETE FROM client_event WHERE created_at < clock_timestamp() - interval '90 days'`.execute(tx);
      await sql`DELETE FROM visit WHERE seen_at < clock_timestamp() - interval '30 days'`.execute(tx);
    },
  },
  jobs: ({ database: { db } }) => [
    {
      name: 'forget old codes and tries',
      everyMs: 3_600_000,
      run: async () => {
        await forgetOldCodes(db);
        await forgetOldFailures(db);
      },
    },
  ],
  start: seedDemoPlayer,
};
