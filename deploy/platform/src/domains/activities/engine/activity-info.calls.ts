import { ACTIVITY_ID, endOfDay } from '@parola/calls';
import { getConfig, type PictureOf } from '../../../config';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import type { CallContext, Payload } from '../../../http/registry';
import { toWireAmount } from '../../../ledger/wire-amount';
import { isAllowedNow } from '../../../protection';
import { timesAndRules } from './round.rules';
import { runOf, type Run, type Tier } from './activity.rules';
import { readRunState } from './tier-state.queries';

const withLink = (link: string | undefined) => (link === undefined ? {} : { link });

/** Formats a run like the list of activities. */
function activityOnWire({ row, rule }: Run, pictureOf: PictureOf): Payload<'getActivityInfo'>['activity'] {
  const { art, ...activity } = row;
  return { ...activity, imgUrl4: pictureOf(art), ...timesAndRules(rule) };
}

/** Returns the links of tiers: an explicit link, or for "follow" tiers the house's page with the tier's id. */
async function linksOf(tx: Tx, { row }: Pick<Run, 'row'>): Promise<(tier: Tier) => string | undefined> {
  if (row.activityId !== ACTIVITY_ID.FollowRewards) return ({ link }) => link;
  const pages = new Map((await getConfig(tx, 'appFollowList')).map(({ id, url }) => [id, url]));
  return ({ id, link }) => link ?? pages.get(id);
}

/** Returns an activity of the engine with the player's state. */
export async function getActivityInfo(
  pictureOf: PictureOf,
  { tx, userId, body, now }: CallContext<'getActivityInfo'>,
): Promise<Payload<'getActivityInfo'>> {
  const run = await runOf(tx, body.activityId);
  if (!run || (userId === null && run.row.unloginShowStatus === 0)) throw new Refusal('activityNotOpen');
  const { rule } = run;
  const { state, round, tiers } = await readRunState(tx, run, userId, now);
  const linkOf = await linksOf(tx, run);
  const may = userId !== null && (await isAllowedNow(tx, userId));
  const activity = activityOnWire(run, pictureOf);
  const { startTime, endTime } = activity;
  return {
    activity,
    state,
    intro: rule.intro,
    condition: rule.condition,
    repeat: rule.repeat,
    takes: rule.takes,
    tierList: tiers.map(({ tier, have, received, ready, left }) => ({
      id: tier.id,
      ...(tier.titles && { titles: tier.titles }),
      need: tier.need,
      have: toWireAmount(have),
      awardList: tier.awardList.map((award, index) => ({
        id: index + 1,
        ...award,
        canReceive: ready && may,
        isReceived: received,
      })),
      ...(left !== undefined && { left }),
      ...withLink(linkOf(tier)),
    })),
    ...{ wagerTimes: rule.wagerTimes, bonusDays: rule.bonusDays },
    startTime,
    endTime,
    resetTime: endOfDay(round.until),
  };
}

/** Tells whether an award of an activity is ready to be claimed, if claims are allowed. */
export async function waitsIn(tx: Tx, activityId: number, userId: bigint, now: Date): Promise<boolean> {
  const run = await runOf(tx, activityId);
  return run !== undefined && (await readRunState(tx, run, userId, now)).tiers.some(({ ready }) => ready);
}
