import { isCoin, isCoupon, isDiamond, isLottery, isPoints, LIVE_TYPE, PUSHER_CONDITIONS } from '@parola/calls';
import { CALLS, text } from '@parola/calls/schemas';
import * as z from 'zod';

const wire = CALLS['anonymous/appConfig'].res.shape.configMap.shape;
const wireRule = wire.appActivityRuleMap.unwrap();

/** Whether an award with this prop can be given to a player; a rule with another prop would fail at its first claim. */
export function canBeGiven(propId: number): boolean {
  return [isCoin, isPoints, isDiamond, isLottery, isCoupon].some((is) => is(propId));
}

const rule = wireRule.valueType.superRefine(({ from, until, tierList, condition }, ctx) => {
  const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
  if (until !== undefined && until < from) wrong(['until'], 'is before it begins');
  if (new Set(tierList.map(({ id }) => id)).size < tierList.length) wrong(['tierList'], 'names a tier twice');
  for (const [at, { need, awardList }] of tierList.entries()) {
    if (['none', 'proof', 'kyc'].includes(condition) && need !== 1)
      wrong(['tierList', at, 'need'], 'is not 1, which is all there is of this condition');
    for (const [place, { propId, count }] of awardList.entries())
      if (!canBeGiven(propId) || count < 1) wrong(['tierList', at, 'awardList', place], 'is nothing that can be given');
  }
});

type Award = readonly { propId: number; count: number }[];

/** For `superRefine`: reports awards that cannot be given. */
export function giveable(ctx: z.RefinementCtx, path: (string | number)[], awards: Award): void {
  for (const [place, { propId, count }] of awards.entries())
    if (!canBeGiven(propId) || count < 1)
      ctx.addIssue({ code: 'custom', path: [...path, place], message: 'is nothing that can be given' });
}

/** Shows must not overlap: a player could see only one of two shows at the same time. */
const showWords = { title: text(60, 1) };
const show = z
  .strictObject({
    ...showWords,
    'fil-PH': z.strictObject(showWords).optional(),
    id: z.int().min(1),
    /** Name of the scene at the partner. */
    scene: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'is no name of a scene'),
    /** How the partner delivers the scene; a frame by default. */
    type: z.enum(LIVE_TYPE).optional(),
    /** Days of the week in Manila, 0 is Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    /** Minutes of the Manila day. */
    startMin: z.int().min(0).max(1439),
    durationMin: z.int().min(1).max(1440),
  })
  .refine(({ startMin, durationMin }) => startMin + durationMin <= 1440, 'ends after midnight: it is two shows');

const unique = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id)).size === all.length;

type Show = z.output<typeof show>;
function overlap(a: Show, b: Show): boolean {
  return (
    a.weekdays.some((day) => b.weekdays.includes(day)) &&
    a.startMin < b.startMin + b.durationMin &&
    b.startMin < a.startMin + a.durationMin
  );
}

/** Whether two rains of a day overlap; a rain past midnight is compared with the first rain of the next day. */
function fallTogether(times: readonly { at: string; minutes: number }[]): boolean {
  const spans = times
    .map(({ at, minutes }) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number);
      const from = hour * 60 + minute;
      return { from, until: from + minutes };
    })
    .sort((a, b) => a.from - b.from);
  const [first] = spans;
  const next = [...spans.slice(1), ...(first ? [{ from: first.from + 1440, until: 0 }] : [])];
  return spans.some(({ until }, at) => until > (next[at]?.from ?? Infinity));
}

const { ruleList } = wire.appRankRule.unwrap().shape;
const { from, until, weekdays, repeat, intro, wagerTimes } = wireRule.valueType.shape;
const { packetList } = wire.appRainRule.unwrap().shape;

/**
 * The coin pusher (58): its days, the ways to earn a drop, and the results of a drop. Money in hundredths; `repeat` is
 * the period in which drops are counted.
 */
const pusherRule = z
  .strictObject({
    open: z.boolean(),
    ...{ from, until, weekdays, repeat, intro },
    /** `gameId` of the game of the same name. */
    gameId: z.int().min(1),
    /**
     * One drop for each `need`, at most `max` per period. `inGame`: only bets in the game count. `fromHere`: only bets
     * in sessions opened from the page of the activity (`activityId` of startGame) count.
     */
    wayList: z
      .array(
        z.strictObject({
          id: z.int().min(1),
          condition: z.enum(PUSHER_CONDITIONS),
          need: z.int().min(1),
          max: z.int().min(1).max(100),
          inGame: z.boolean().optional(),
          fromHere: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(10),
    /** Possible results of a drop; the chance of each is weight / total. */
    placeList: packetList,
    total: z.int().min(1),
    wagerTimes,
    bonusDays: z.int().min(1).max(1000),
    ruleList,
  })
  .superRefine(({ from: begin, until: end, wayList, placeList, total }, ctx) => {
    const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (end !== undefined && end < begin) wrong(['until'], 'is before it begins');
    if (!unique(wayList)) wrong(['wayList'], 'names a way twice');
    for (const [at, { condition, inGame = false, fromHere = false }] of wayList.entries()) {
      if (inGame && condition !== 'validBet') wrong(['wayList', at, 'inGame'], 'is of bets alone');
      if (fromHere && !inGame) wrong(['wayList', at, 'fromHere'], 'is of the game alone');
    }
    if (!unique(placeList)) wrong(['placeList'], 'names a place twice');
    if (placeList.reduce((sum, { weight }) => sum + weight, 0) !== total)
      wrong(['total'], 'is not the sum of the weights');
    for (const [at, { awardList }] of placeList.entries()) giveable(ctx, ['placeList', at, 'awardList'], awardList);
  });

/** Keys of activities: their rules, and the operator's pages on other sites. */
export const ACTIVITY_SCHEMAS = {
  appActivityRuleMap: z.record(wireRule.keyType, rule),
  appFollowList: wire.appFollowList.unwrap().refine(unique, 'names an id twice'),
  appMonthlyBonusRule: wire.appMonthlyBonusRule.unwrap().superRefine(({ tierList }, ctx) => {
    if (!unique(tierList)) ctx.addIssue({ code: 'custom', path: ['tierList'], message: 'names a tier twice' });
    for (const [at, { awardList }] of tierList.entries()) giveable(ctx, ['tierList', at, 'awardList'], awardList);
  }),
  appFirstDepositRule: wire.appFirstDepositRule.unwrap().superRefine(({ tierList }, ctx) => {
    if (!unique(tierList)) ctx.addIssue({ code: 'custom', path: ['tierList'], message: 'names a tier twice' });
    for (const [at, { awardList }] of tierList.entries()) giveable(ctx, ['tierList', at, 'awardList'], awardList);
  }),
  appPkRule: wire.appPkRule.unwrap().refine(({ pool, poolMax }) => pool <= poolMax, {
    path: ['poolMax'],
    message: 'is less than the pool begins with',
  }),
  appRainRule: wire.appRainRule.unwrap().superRefine(({ from, until, times, packetList, total, pool }, ctx) => {
    const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (until !== undefined && until < from) wrong(['until'], 'is before it begins');
    if (!unique(times) || !unique(packetList)) wrong([unique(times) ? 'packetList' : 'times'], 'names an id twice');
    if (fallTogether(times)) wrong(['times'], 'has two rains at one time');
    if (packetList.reduce((sum, { weight }) => sum + weight, 0) !== total)
      wrong(['total'], 'is not the sum of the weights');
    for (const [at, { awardList }] of packetList.entries()) {
      giveable(ctx, ['packetList', at, 'awardList'], awardList);
      const coin = awardList.filter(({ propId }) => isCoin(propId)).reduce((sum, { count }) => sum + count, 0);
      if (coin > pool) wrong(['pool'], 'is less than one of its packets');
    }
  }),
  appRankRule: wire.appRankRule.unwrap().superRefine(({ boards }, ctx) => {
    const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (new Set(boards.map(({ rankType, kind }) => `${rankType}/${kind}`)).size < boards.length)
      wrong(['boards'], 'names a board twice');
    for (const [at, { placeList }] of boards.entries()) {
      let last = 0;
      for (const [place, { from, to, awardList }] of placeList.entries()) {
        const path = ['boards', at, 'placeList', place];
        if (from <= last || to < from) wrong(path, 'is not after the places before it');
        last = to;
        giveable(ctx, [...path, 'awardList'], awardList);
      }
    }
  }),
  /** Shows (61): the URL given to a player is valid for `urlMin` minutes. */
  appLiveRule: z
    .strictObject({
      open: z.boolean(),
      urlMin: z.int().min(1).max(60),
      list: z.array(show).max(50),
      ruleList,
    })
    .superRefine(({ list }, ctx) => {
      if (!unique(list)) ctx.addIssue({ code: 'custom', path: ['list'], message: 'names a show twice' });
      for (const [at, one] of list.entries())
        if (list.slice(0, at).some((other) => overlap(one, other)))
          ctx.addIssue({ code: 'custom', path: ['list', at], message: 'is at the time of another show' });
    }),
  appPusherRule: pusherRule,
  appLotteryRule: wire.appLotteryRule.unwrap().superRefine(({ cardList, addupList }, ctx) => {
    const wrong = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (new Set(cardList.map(({ propId }) => propId)).size < cardList.length) wrong(['cardList'], 'names a card twice');
    for (const [at, { awardList, total }] of cardList.entries()) {
      const path = ['cardList', at, 'awardList'];
      giveable(ctx, path, awardList);
      if (!unique(awardList)) wrong(path, 'names an award twice');
      if (awardList.reduce((sum, { weight }) => sum + weight, 0) !== total)
        wrong(['cardList', at, 'total'], 'is not the sum of the weights');
      // A draw has ten cards: if all won this award, the coupons would exceed the maximum that a player can hold.
      if (awardList.some(({ propId, count }) => isCoupon(propId) && count > 10)) wrong(path, 'gives too many coupons');
    }
    if (!unique(addupList)) wrong(['addupList'], 'names an award twice');
    for (const [at, { awardList }] of addupList.entries()) giveable(ctx, ['addupList', at, 'awardList'], awardList);
  }),
  appDiamondRule: wire.appDiamondRule.unwrap().superRefine(({ coinList, goodsList }, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (!unique(coinList)) wrong('coinList', 'names an id twice');
    if (!unique(goodsList)) wrong('goodsList', 'names an id twice');
  }),
  appRechargeSignRule: wire.appRechargeSignRule.unwrap().superRefine(({ list }, ctx) => {
    if (!unique(list)) ctx.addIssue({ code: 'custom', path: ['list'], message: 'names a day twice' });
    for (const [at, { awardList, upAwardList, needRecharge, upRecharge }] of list.entries()) {
      giveable(ctx, ['list', at, 'awardList'], awardList);
      giveable(ctx, ['list', at, 'upAwardList'], upAwardList);
      if (upRecharge < needRecharge)
        ctx.addIssue({ code: 'custom', path: ['list', at, 'upRecharge'], message: 'is less than the sign asks for' });
    }
  }),
};
