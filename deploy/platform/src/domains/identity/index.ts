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

/** Who somebody is: devices, codes, log-in, registration, profile, presence. */
export const identity: Domain = {
  name: 'identity',
  handlers: (services) =>
    defineHandlers({
      ...visitorCalls(),
      ...loginCalls(services),
      ...passwordCalls(services),
      ...profileCalls(),
      ...sessionCalls(services),
    }),
  jobs: ({ database: { db } }) => [
    {
      name: 'forget old codes, tries and events',
      everyMs: 3_600_000,
      run: async () => {
        await forgetOldCodes(db);
        await forgetOldFailures(db);
        await sql`DELETE FROM client_event WHERE created_at < clock_timestamp() - interval '90 days'`.execute(db);
        await sql`DELETE FROM visit WHERE seen_at < clock_timestamp() - interval '30 days'`.execute(db);
      },
    },
  ],
  start: seedDemoPlayer,
};
