import { ACTIVITY_ID, type Activity } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { readTogether, together } from '../../db/read-together';
import type { CallContext, Payload } from '../../http/registry';
import { getConfig, type PictureOf } from '../../config';
import type { Caller, Hooks } from '../../domain-api/hooks';
import { isAllowedNow } from '../../protection';
import { toWireAmount } from '../../ledger/wire-amount';
import { totalDeposited } from '../deposits';
import { readStandings } from './engine/standings.queries';
import { signInStateOf } from './sign-in.calls';

/** End of an activity without an end, epoch ms. */
const NO_END = 4_102_358_400_000;
/** Value of `type` for an activity without a start-up dialog (specification §3: 1 has one). */
const SILENT = 0;

/**
 * Returns the activities open to a player, in order; for a visitor (null) those with `unloginShowStatus`. Players who
 * may not claim get none: excluded players see no promotions (player protection C18). `before` is the owner of an
 * expired log-in, so the rule also applies to them.
 */
async function activitiesOf(
  tx: Tx,
  hooks: Pick<Hooks, 'activityList'>,
  who: Caller,
  pictureOf: PictureOf,
  before: bigint | null = null,
): Promise<Activity[]> {
  const { userId } = who;
  const known = userId ?? before;
  const reads = readTogether(tx);
  const [isAllowed, list, rows] = await together(
    known === null ? Promise.resolve(true) : isAllowedNow(reads, known),
    hooks.activityList(reads, who),
    getConfig(reads, 'activityList'),
  );
  if (!isAllowed) return [];
  const parts = new Map(list.map((part) => [part.activityId, part]));
  return rows
    .filter(({ unloginShowStatus }) => userId !== null || unloginShowStatus === 1)
    .filter(({ activityId }) => parts.get(activityId)?.open !== false)
    .sort((a, b) => a.sort - b.sort)
    .map(({ art, ...activity }) => {
      const {
        startTime = 0,
        endTime = NO_END,
        ruleList = [],
        floats = true,
        pops = true,
      } = parts.get(activity.activityId) ?? {};
      const homeFloatShowStatus = floats ? activity.homeFloatShowStatus : 0;
      const type = pops ? activity.type : SILENT;
      return { ...activity, type, homeFloatShowStatus, imgUrl4: pictureOf(art), startTime, endTime, ruleList };
    });
}

function kindsOf(open: readonly Activity[]): number[] {
  return [...new Set(open.map(({ activityId }) => activityId))];
}

/** Returns the ids of activities open to a player. */
export async function activityIdsOf(tx: Tx, hooks: Pick<Hooks, 'activityList'>, who: Caller): Promise<number[]> {
  return kindsOf(await activitiesOf(tx, hooks, who, () => ''));
}

/** Facts of the answer about the caller. */
interface OwnFacts {
  /** Deposits, hundredths. */
  totalRecharge: number;
  canSignIn: boolean;
}

const VISITOR: OwnFacts = { totalRecharge: 0, canSignIn: false };

async function ownFacts(tx: Tx, userId: bigint, now: Date): Promise<OwnFacts> {
  const [total, { canReceive }] = await together(totalDeposited(tx, userId), signInStateOf(tx, userId, now));
  return { totalRecharge: toWireAmount(total), canSignIn: canReceive };
}

export async function getActivityIds(
  hooks: Pick<Hooks, 'activityList'>,
  pictureOf: PictureOf,
  { tx, userId, body, staleOwner, now }: CallContext<'getActivityIds'>,
): Promise<Payload<'getActivityIds'>> {
  const reads = readTogether(tx);
  const [open, own] = await together(
    activitiesOf(reads, hooks, { userId, now }, pictureOf, staleOwner),
    userId === null ? Promise.resolve(VISITOR) : ownFacts(reads, userId, now),
  );
  const activityMap: Record<string, Activity[]> = {};
  for (const activity of open) (activityMap[activity.activityId] ??= []).push(activity);
  const activityIds = kindsOf(open);
  const standingList =
    userId !== null && body.withStanding === true && open.length > 0
      ? await readStandings(reads, { userId, now, ids: new Set(open.map(({ id }) => id)) })
      : undefined;
  return {
    activityMap,
    activityIds,
    hasTurntable: activityIds.includes(ACTIVITY_ID.InviteUserSpin),
    totalRecharge: own.totalRecharge,
    loginBonus3CanReceive: activityIds.includes(ACTIVITY_ID.FreeSign) && own.canSignIn,
    ...(standingList && { standingList }),
  };
}
