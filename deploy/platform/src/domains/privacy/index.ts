import path from 'node:path';
import { sql } from 'kysely';
import { ERASURE_OBSTACLE } from '@parola/calls';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { walletSnap } from '../../ledger/ledger';
import { checkProof } from '../identity';
import { safeboxOf } from '../safebox';
import { consentsOf, updateConsent, wantsAdvertising } from './consent.commands';
import { CORE_PERSONAL } from './core.personal';
import { cancelDeletion, deletionObstacles, openDeletion, requestDeletion } from './deletion.calls';
import { eraseDue, forgetIdentities } from './erase.jobs';
import { askForExport, exportPart, deleteOldExports, newestExport } from './export.commands';
import { prepareExports } from './prepare-exports.jobs';
import { PRIVACY_CONTENT, privacyRule } from './privacy.rules';
import './tables';

export { openDeletion } from './deletion.calls';
export { eraseDue, identityContext } from './erase.jobs';
export { prepareExports } from './prepare-exports.jobs';

/** Data protection rights of players (RA 10173; player protection C36): data copy, erasure, consents. */
export const privacy: Domain = {
  name: 'privacy',
  migrations: path.join(__dirname, 'migrations'),
  rights: {
    forgets: ['data_export', 'data_export_part', 'kept_identity'],
    secret: ['data_export_part', 'kept_identity'],
  },
  content: () => [PRIVACY_CONTENT],
  personal: [
    ...CORE_PERSONAL,
    {
      table: 'data_export_part',
      of: (userId) => sql<boolean>`export_id IN (SELECT id FROM data_export WHERE user_id = ${userId})`,
      copied: { not: 'it is this copy itself' },
      erased: 'deleted',
    },
    { table: 'data_export', copied: ['created_at', 'expire_at'], erased: 'deleted' },
    {
      table: 'account_deletion',
      copied: ['requested_at', 'due_at', 'cancelled_at'],
      erased: { kept: 'that the player himself asked for it has to be shown' },
    },
    {
      table: 'kept_identity',
      copied: { not: 'it begins with the erasure' },
      erased: { kept: 'it begins with the erasure, and ends after the years of the law' },
    },
  ],
  handlers: (services) =>
    defineHandlers({
      privacyState: {
        mode: 'read',
        run: async ({ tx, userId, now }) => {
          const [copy, deletion] = [await newestExport(tx, userId, now), await openDeletion(tx, userId)];
          return {
            marketing: await wantsAdvertising(tx, userId),
            consents: await consentsOf(tx, userId),
            ...(copy && { export: copy }),
            ...(deletion && { deletion }),
            obstacles: await deletionObstacles(tx, services, { userId, now }),
            waitDays: (await privacyRule(tx)).waitDays,
          };
        },
      },
      exportMyData: async ({ tx, userId, now }) => ({ export: await askForExport(tx, userId, now) }),
      exportMyDataPart: {
        mode: 'read',
        run: async ({ tx, userId, body: { id, format, part }, now }) => ({
          content: await exportPart(tx, services.vault, { userId, id, format, part, now }),
        }),
      },
      deleteAccountRequest: {
        mode: 'outside',
        run: async (ctx) => {
          const { userId, now } = ctx;
          const proof = await checkProof(ctx.tx, services.settings, ctx, ctx.body);
          return ctx.finish(async (tx) => {
            const doubt = await proof(tx);
            return doubt ?? { deletion: await requestDeletion(tx, services, { userId, now }) };
          });
        },
      },
      deleteAccountCancel: async ({ tx, userId, now }) => {
        await cancelDeletion(tx, { userId, now });
        return {};
      },
      consentUpdate: updateConsent,
    }),
  hooks: {
    erasureObstacles: async (tx, { userId }) => {
      const { coin, frozenCoin } = await walletSnap(tx, userId);
      const { safebox } = await safeboxOf(tx, userId);
      return coin > 0 || frozenCoin > 0 || safebox > 0 ? [ERASURE_OBSTACLE.balance] : [];
    },
    dayTurned: async (tx) => {
      await deleteOldExports(tx);
      await forgetIdentities(tx);
    },
  },
  jobs: (services) => [
    { name: 'prepare copies of data', everyMs: 2_000, run: () => prepareExports(services) },
    { name: 'erase accounts', everyMs: 60_000, run: () => eraseDue(services) },
  ],
};
