import { KYC_REJECT } from '@parola/calls';
import { getConfig, setConfig } from '../config';
import { inTransaction } from '../db/transaction';
import { rejectKyc } from '../domains/kyc';
import { barPlayer, holdWallet, selfExclude, takeBreak } from '../protection';
import type { State } from './eligibility';
import { openCheck, verify } from './kyc';
import type { TestPlatform, TestPlayer } from './platform';

/** Region of requests in the state `regionBlocked`, and in all other states. */
export const REGION = { blocked: 'US', allowed: 'PH' };

/** Requires the identity check before deposits, so that its states occur (C04). */
export async function withIdentityFirst({ database: { db } }: TestPlatform): Promise<void> {
  await setConfig(db, 'kycRule', { ...(await getConfig(db, 'kycRule')), kycBeforeDeposit: true });
}

/** Runs `work`; for `regionBlocked` with only one allowed country. */
export async function requestInState<T>(
  { database: { db } }: TestPlatform,
  state: State,
  work: () => Promise<T>,
): Promise<T> {
  if (state !== 'regionBlocked') return work();
  await setConfig(db, 'regionAllowedList', [REGION.allowed]);
  try {
    return await work();
  } finally {
    await setConfig(db, 'regionAllowedList', []);
  }
}

/**
 * Puts a new player into a state with the product's own functions. `regionBlocked` needs nothing here: it depends on
 * the region of the requests.
 */
export async function putInto(platform: TestPlatform, player: TestPlayer, state: State): Promise<void> {
  const { services } = platform;
  const { userId } = player;
  const now = new Date();
  const target = { userId, now };
  if (state !== 'kycNeeded') await identify(platform, player, state);
  await inTransaction(services.database.db, async (tx) => {
    if (state === 'coolingOff') await takeBreak(tx, services.hooks, { ...target, hours: 24 });
    if (state === 'selfExcluded') await selfExclude(tx, services.hooks, { ...target, months: 6, reason: null });
    if (state === 'restricted') await barPlayer(tx, services, target);
    if (state === 'frozen') await holdWallet(tx, services.hooks, { ...target, by: 'ana', reason: 'A test' });
  });
  services.sessions.forget(userId);
}

/** Advances the player's identity check to the state. */
async function identify(platform: TestPlatform, player: TestPlayer, state: State): Promise<void> {
  if (state === 'kycReview') await openCheck(platform, player);
  else if (state !== 'kycRejected') await verify(platform, player);
  else {
    const rejection = { ...(await openCheck(platform, player)), code: KYC_REJECT.selfie };
    await inTransaction(platform.services.database.db, (tx) => rejectKyc(tx, rejection));
  }
}
