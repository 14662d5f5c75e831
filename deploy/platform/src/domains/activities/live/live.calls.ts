import { ACTIVITY_ID, LIVE_TYPE } from '@parola/calls';
import * as z from 'zod';
import { getConfig } from '../../../config';
import type { Tx } from '../../../db/pool';
import type { Services } from '../../../domain-api/domain';
import type { ActivityPart } from '../../../domain-api/hooks';
import { Refusal } from '../../../ground/errors';
import type { OutsideContext, Payload } from '../../../http/registry';
import { assertMay } from '../../../protection';
import { programmeAt, type Show } from './schedule.rules';

const streamSchema = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  expireTime: z.int().min(0),
});

/** Names of the kinds in the partner's interface. */
const KINDS = { [LIVE_TYPE.frame]: 'frame', [LIVE_TYPE.stream]: 'stream' } as const;

const onWire = ({ entry, startTime, endTime }: Show) => ({
  title: entry.title,
  ...(entry['fil-PH'] && { 'fil-PH': entry['fil-PH'] }),
  startTime,
  endTime,
});

/**
 * Returns the present show with an address of a page or stream. The address is valid for some minutes, at most until
 * the show's end. Between shows, returns the next one without an address. Players excluded from promotions are refused
 * (player protection C18).
 * @throws Refusal activityNotOpen if the activity is closed or has no future show
 */
export async function getLiveUrl(
  { partners, log }: Pick<Services, 'partners' | 'log'>,
  ctx: OutsideContext<'getLiveUrl'>,
): Promise<Payload<'getLiveUrl'>> {
  const { body, userId, now, traceId } = ctx;
  const rule = await ctx.transaction(async (tx) => {
    await assertMay(tx, userId, 'agree');
    return getConfig(tx, 'appLiveRule');
  });
  const list = rule.list.filter(({ id }) => body.gameId === undefined || id === body.gameId);
  const { show, on, next, last } = programmeAt(list, now.getTime());
  if (!rule.open || !show) throw new Refusal('activityNotOpen');
  const { scene, type = LIVE_TYPE.frame } = show.entry;
  const common = {
    type,
    ...onWire(show),
    nextList: next.map(onWire),
    ...(last && { last: onWire(last) }),
  };
  if (!on) return { ...common, url: '', expireTime: show.startTime };
  const until = Math.min(show.endTime, now.getTime() + rule.urlMin * 60_000);
  try {
    const answer = streamSchema.parse(
      await partners.call('games', {
        method: 'POST',
        path: '/provider/v1/live',
        traceId,
        body: { scene, kind: KINDS[type], lang: body.language ?? 'en-PH', until },
      }),
    );
    return { ...common, url: answer.url, expireTime: Math.min(answer.expireTime, until) };
  } catch (error) {
    log.error({ err: error, show: show.entry.id, reqId: traceId }, 'the partner returned no address of a show');
    throw new Refusal('failed');
  }
}

/** Returns the live part of the activity list. */
export async function livePart(tx: Tx): Promise<ActivityPart> {
  const { open, list, ruleList } = await getConfig(tx, 'appLiveRule');
  return { activityId: ACTIVITY_ID.Live, open: open && list.length > 0, ruleList };
}
