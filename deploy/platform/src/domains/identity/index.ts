import path from 'node:path';
import { sql } from 'kysely';
import { getConfig } from '../../config';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { accountCalls } from './account.calls';
import { BIND, BIND_CONTENT, bindCalls } from './bind.calls';
import { seedDemoPlayer } from './demo-player.commands';
import { loginCalls } from './login.calls';
import { deleteOldFailures } from './login-lock.commands';
import { deleteOldChallenges } from './passkey.commands';
import { passkeyCalls } from './passkey.calls';
import { passwordCalls } from './password.calls';
import { PERSONAL } from './personal';
import { securityCalls } from './security.calls';
import { sessionCalls } from './session.calls';
import { forgetSpentChallenges } from './captcha.commands';
import { deleteOldQuota } from './write-quota.commands';
import { deleteOldCodes } from './sms-code.commands';
import { addCallback } from './social-callback.routes';
import { deleteOldFlows } from './social-flow.commands';
import { socialCalls } from './social.calls';
import { visitorCalls } from './visitor.calls';

export {
  cameFromNetworkOf,
  devicesForDesk,
  eventCounts,
  findPlayers,
  playerForDesk,
  sharesDevice,
  shareDevice,
} from './desk';
export { logInDays } from './log-in-days.queries';
export { NEEDS_PROOF } from './needs-proof.rules';
export { assertMayChangeWays, assertProven, checkProof } from './proof.queries';
export { checkPassword, hashPassword } from './password-lanes.commands';
export { inviterOf, isOfAge, playerById, type Player } from './players.commands';
export { assertQuota, countPictures } from './write-quota.commands';
export { loadUserInfo } from './user-info.queries';

/** Identity: devices, codes, log-in, registration, profile and presence. */
export const identity: Domain = {
  name: 'identity',
  migrations: path.join(__dirname, 'migrations'),
  functions: path.join(__dirname, 'sql'),
  rights: {
    appendOnly: ['consent_log', 'login_log'],
    forgets: [
      'captcha_spent',
      'client_event',
      'device',
      'login_lock',
      'passkey',
      'passkey_challenge',
      'player_device',
      'public_write',
      'sms_code',
      'social_account',
      'social_flow',
      'visit',
    ],
    secret: ['captcha_key', 'sms_code', 'social_flow', 'player.password_hash'],
  },
  content: () => [BIND_CONTENT],
  awards: [BIND],
  personal: PERSONAL,
  handlers: (services) =>
    defineHandlers({
      ...visitorCalls(),
      ...loginCalls(services),
      ...accountCalls(services),
      ...bindCalls(services),
      ...socialCalls(services),
      ...passwordCalls(services),
      ...sessionCalls(services),
      ...securityCalls(services),
      ...passkeyCalls(services),
    }),
  routes: addCallback,
  hooks: {
    excluded: async (tx, { userId }) =>
      void (await tx.updateTable('player').set({ marketing: false }).where('id', '=', userId).execute()),
    dayTurned: async (tx) => {
      await sql`DELETE FROM client_event WHERE created_at < clock_timestamp() - interval '90 days'`.execute(tx);
      await sql`DELETE FROM device WHERE user_id IS NULL AND NOT blocked AND seen_at < clock_timestamp() - interval '90 days'`.execute(
        tx,
      );
      await sql`DELETE FROM player_device WHERE last_at < clock_timestamp() - interval '1 year'`.execute(tx);
      await deleteOldQuota(tx);
      const { logInYears } = await getConfig(tx, 'keepRule');
      await sql`SELECT forget_log_ins(${logInYears}::int)`.execute(tx);
      await sql`DELETE FROM visit WHERE seen_at < clock_timestamp() - interval '30 days'`.execute(tx);
    },
  },
  jobs: ({ database: { db } }) => [
    {
      name: 'forget old codes and tries',
      everyMs: 3_600_000,
      run: async () => {
        await deleteOldCodes(db);
        await deleteOldFlows(db);
        await deleteOldFailures(db);
        await forgetSpentChallenges(db);
        await deleteOldChallenges(db, new Date());
      },
    },
  ],
  start: seedDemoPlayer,
};
