import path from 'node:path';
import { ERASURE_OBSTACLE, KYC_STATUS, type LiveFact } from '@parola/calls';
import type { Tx } from '../../db/pool';
import type { Domain } from '../../domain-api/domain';
import { defineHandlers } from '../../http/registry';
import { indexOldCases } from './note-old-cases.jobs';
import { reviewBySandbox } from './auto-review.jobs';
import { PERSONAL } from './personal';
import { KYC_PICTURES } from './picture.format';
import { kycFieldsOf, kycOf, kycResult, readPlayerStatus } from './status.queries';
import { addKyc } from './submit.commands';
import { forgetLooseFiles, uploadKyc } from './upload.commands';
import './tables';

export { approveKyc, rejectKyc } from './decide.commands';
export { kycCase, kycCases, kycPicture } from './desk';
export { maskedName } from './person.format';
export { kycStatusOf, verifiedPerson, wasIdentified } from './status.queries';

async function isInReview(tx: Tx, userId: bigint): Promise<boolean> {
  return (await kycFieldsOf(tx, userId)).kycStatus === KYC_STATUS.submitted;
}

/**
 * Identity checks: a player's data, pictures of their ID and face, and a reviewer's decision. Data and pictures are
 * encrypted at rest; only the operators' server returns a picture. Every bet reads the status of the check
 * (`kyc_missing`).
 */
export const kyc: Domain = {
  name: 'kyc',
  migrations: path.join(__dirname, 'migrations'),
  indexes: path.join(__dirname, 'indexes'),
  functions: path.join(__dirname, 'sql'),
  pictures: [KYC_PICTURES],
  rights: {
    appendOnly: ['kyc_verified'],
    forgets: ['kyc_file'],
    secret: ['kyc_case.person', 'kyc_case.id_trace', 'kyc_verified', 'kyc_file.content'],
  },
  personal: PERSONAL,
  handlers: (services) =>
    defineHandlers({
      uploadKyc: { mode: 'outside', run: (ctx) => uploadKyc(services, ctx) },
      addKyc: {
        mode: 'outside',
        run: (ctx) =>
          ctx
            .finish(async (tx) => {
              const { userId, now, body } = ctx;
              const refused = await addKyc(services, { tx, userId, now, body });
              return refused ?? kycOf(services, tx, userId);
              // `finally`, because afterCommit effects do not run after a refusal, and a barred player's cached session
              // must be dropped.
            })
            .finally(() => services.sessions.forget(ctx.userId)),
      },
      kyc: { mode: 'read', run: ({ tx, userId }) => kycOf(services, tx, userId) },
      queryKycResult: { mode: 'read', run: ({ tx, userId }) => kycResult(tx, userId) },
    }),
  live: () => ({
    standing: async (tx, userIds) => {
      const standing = new Map<bigint, LiveFact<'standing'>>();
      for (const userId of userIds) standing.set(userId, await readPlayerStatus(tx, userId));
      return standing;
    },
  }),
  hooks: {
    userInfo: async (tx, { userId }) => {
      const { hasKyc, kycStatus } = await kycFieldsOf(tx, userId);
      return { hasKyc, kycStatus };
    },
    afterLogin: (tx, { userId }) => kycFieldsOf(tx, userId),
    personalDataLocked: (tx, { userId }) => isInReview(tx, userId),
    erasureObstacles: async (tx, { userId }) => ((await isInReview(tx, userId)) ? [ERASURE_OBSTACLE.review] : []),
    dayTurned: forgetLooseFiles,
  },
  jobs: (services) => [
    { name: 'review identity checks of a sandbox', everyMs: 2_000, run: () => reviewBySandbox(services) },
    {
      name: 'index the identity checks that are older than the barred list',
      everyMs: 600_000,
      run: () => indexOldCases(services),
    },
  ],
};
