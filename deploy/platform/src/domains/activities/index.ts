import path from 'node:path';
import { ACTIVITY_ID, EMPTY_RED_DOTS, type RedDots } from '@parola/calls';
import { artIn, getConfig, pictureFrom } from '../../config';
import { together } from '../../db/read-together';
import type { Domain } from '../../domain-api/domain';
import { KEPT_BY_LAW } from '../../domain-api/personal';
import { Random } from '../../ground/random';
import { defineHandlers } from '../../http/registry';
import { ACTIVITY_CONTENT } from './content';
import { ENGINE_CONTENT } from './engine/content';
import { getActivityInfo, waitsIn } from './engine/activity-info.calls';
import { engineParts } from './engine/list-parts.queries';
import {
  FIRST_DEPOSIT_GIFT,
  firstDepositBonus,
  firstDepositBonusLog,
  firstDepositParts,
  receiveFirstDepositBonus,
} from './first-deposit/first-deposit.calls';
import { FIRST_DEPOSIT_CONTENT } from './first-deposit/content';
import { MONTHLY_CONTENT } from './monthly/content';
import { MONTHLY_BONUS, monthlyBonus, monthlyBonusLog, receiveMonthlyBonus } from './monthly/monthly.calls';
import { receiveActivityAward } from './engine/receive-award.calls';
import { ENGINE_SOURCES } from './engine/activity.rules';
import { LIVE_CONTENT } from './live/content';
import { getLiveUrl, livePart } from './live/live.calls';
import { PK_CHECKS } from './pk/checks';
import { PK_CONTENT } from './pk/content';
import { countForCamps } from './pk/count-bets.commands';
import { pkLog } from './pk/log.calls';
import { pkData, pkPart, pkSignUp } from './pk/pk.calls';
import { receivePkShare } from './pk/receive-share.calls';
import { settleRounds } from './pk/settle-rounds.jobs';
import { PK } from './pk/source.rules';
import { PUSHER_CHECKS } from './pusher/checks';
import { PUSHER_CONTENT } from './pusher/content';
import { makeDrop } from './pusher/drop.commands';
import { pusherInfo } from './pusher/info.calls';
import { pusherPart } from './pusher/pusher.rules';
import { PUSHER } from './pusher/source.rules';
import { RAIN_CONTENT } from './rain/content';
import { redWars } from './rain/grab.calls';
import { RAIN_CHECKS, returnRainPools } from './rain/pools.jobs';
import { rainConfig, rainPart, redWarsLog } from './rain/rain.calls';
import { RAIN } from './rain/source.rules';
import { closeRanks } from './rank/close-periods.jobs';
import { RANK_CONTENT } from './rank/content';
import { countPlayed } from './rank/count-bets.commands';
import { getRank, RANK, rankPart, receiveRankAward } from './rank/rank.calls';
import { RECHARGE_SIGN_CONTENT } from './recharge-sign/content';
import {
  RECHARGE_SIGN,
  rechargeSignConfig,
  rechargeSignIn,
  rechargeSignPart,
  upgradeRechargeSign,
} from './recharge-sign/recharge-sign.calls';
import { activityIdsOf, getActivityIds } from './activity-list.calls';
import { redDotsOf } from './red-dots.queries';
import { ruleSections } from './rule-sections.rules';
import { SIGN_IN, signIn, signInInfo, signInStateOf } from './sign-in.calls';

export { SIGN_IN } from './sign-in.calls';

const random = new Random();

/** Activities: their list, red dots, the daily check-in, and the engine of configured activities (`engine`). */
export const activities: Domain = {
  name: 'activities',
  migrations: path.join(__dirname, 'migrations'),
  rights: {
    appendOnly: [
      'activity_claim',
      'monthly_bonus_claim',
      'first_deposit_claim',
      'sign_in_day',
      'sign_in_addup',
      'rank_closed',
      'rain_odds',
      'rain_grab',
      'pusher_odds',
      'pusher_drop',
    ],
  },
  content: () => [
    ACTIVITY_CONTENT,
    ENGINE_CONTENT,
    MONTHLY_CONTENT,
    FIRST_DEPOSIT_CONTENT,
    RECHARGE_SIGN_CONTENT,
    RANK_CONTENT,
    LIVE_CONTENT,
    PK_CONTENT,
    RAIN_CONTENT,
    PUSHER_CONTENT,
  ],
  handlers: (services) => {
    const { hooks, settings, log } = services;
    const pictures = async () => pictureFrom(await artIn(settings.artDir, log));
    return defineHandlers({
      getActivityIds: { mode: 'read', run: async (ctx) => getActivityIds(hooks, await pictures(), ctx) },
      activityGetStatusList: {
        mode: 'read',
        run: async ({ tx, userId, now }) =>
          userId === null ? { ...EMPTY_RED_DOTS } : redDotsOf(tx, hooks, { userId, now }),
      },
      loginBonus3User: { mode: 'read', run: signInInfo },
      loginBonus3UserReceive: signIn,
      getActivityInfo: {
        mode: 'read',
        run: async (ctx) => {
          const info = ctx.body.activityId === ACTIVITY_ID.CoinPusher ? pusherInfo : getActivityInfo;
          return info(await pictures(), ctx);
        },
      },
      receiveActivityAward: (ctx) => {
        const { activityId } = ctx.body;
        if (activityId === ACTIVITY_ID.RedPKBlue) return receivePkShare(ctx);
        return activityId === ACTIVITY_ID.CoinPusher ? makeDrop(random, ctx) : receiveActivityAward(ctx);
      },
      monthlyBonus: { mode: 'read', run: monthlyBonus },
      monthlyBonusReceiveBonus: receiveMonthlyBonus,
      monthlyBonusLog: { mode: 'read', run: monthlyBonusLog },
      firstDepositBonus: { mode: 'read', run: firstDepositBonus },
      firstDepositBonusReceiveBonus: receiveFirstDepositBonus,
      firstDepositBonusLog: { mode: 'read', run: firstDepositBonusLog },
      getRechargeSignConfig: { mode: 'read', run: rechargeSignConfig },
      rechargeSignIn,
      upgradeRechargeSignAward: upgradeRechargeSign,
      getRank: { mode: 'read', run: getRank },
      receiveRankAward,
      getLiveUrl: { mode: 'outside', run: (ctx) => getLiveUrl(services, ctx) },
      pkData: { mode: 'read', run: pkData },
      pkSignUp,
      pkLog: { mode: 'read', run: pkLog },
      getRedPacketRainConfig: { mode: 'read', run: rainConfig },
      redWars: (ctx) => redWars(random, ctx),
      redWarsLog: { mode: 'read', run: redWarsLog },
    });
  },
  live: ({ hooks }) => ({
    dots: async (tx, userIds, now) => {
      const dots = new Map<bigint, RedDots>();
      for (const userId of userIds) dots.set(userId, await redDotsOf(tx, hooks, { userId, now }));
      return dots;
    },
  }),
  personal: [
    { table: 'sign_in', copied: ['day', 'signed_on'], erased: KEPT_BY_LAW },
    { table: 'sign_in_day', copied: ['signed_on'], erased: KEPT_BY_LAW },
    { table: 'sign_in_addup', copied: ['month', 'need', 'created_at'], erased: KEPT_BY_LAW },
    {
      table: 'activity_claim',
      copied: ['activity_id', 'tier_id', 'round', 'since', 'until', 'created_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'monthly_bonus_claim', copied: ['month', 'tier_id', 'award_list', 'created_at'], erased: KEPT_BY_LAW },
    { table: 'first_deposit_claim', copied: ['tier_id', 'need', 'award_list', 'created_at'], erased: KEPT_BY_LAW },
    { table: 'recharge_sign', copied: ['run', 'day', 'signed_on', 'upgraded_at'], erased: KEPT_BY_LAW },
    { table: 'rank_score', copied: ['rank_type', 'kind', 'period', 'score', 'reached_at'], erased: KEPT_BY_LAW },
    {
      table: 'rank_award',
      copied: ['rank_type', 'kind', 'period', 'rank', 'score', 'award_list', 'received_at'],
      erased: KEPT_BY_LAW,
    },
    {
      table: 'pk_member',
      copied: ['round', 'camp', 'signed_at', 'score', 'share', 'received_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'rain_player', copied: ['rain', 'started_at', 'grabbed'], erased: KEPT_BY_LAW },
    {
      table: 'rain_grab',
      copied: ['rain', 'packet_no', 'award_list', 'created_at'],
      erased: KEPT_BY_LAW,
    },
    { table: 'pusher_balance', copied: ['round', 'granted', 'used'], erased: KEPT_BY_LAW },
    { table: 'pusher_drop', copied: ['no', 'round', 'award_list', 'created_at'], erased: KEPT_BY_LAW },
    {
      table: 'activity_player',
      copied: { not: 'that he has ever received something of an activity' },
      erased: KEPT_BY_LAW,
    },
  ],
  jobs: ({ database }) => [
    { name: 'close ranks', everyMs: 60_000, run: () => closeRanks(database.db, new Date()) },
    { name: 'settle red versus blue', everyMs: 20_000, run: () => settleRounds(database.db, new Date()) },
    { name: 'return rain pools', everyMs: 60_000, run: () => returnRainPools(database.db, new Date()) },
  ],
  checks: [...PK_CHECKS, ...RAIN_CHECKS, ...PUSHER_CHECKS],
  hooks: {
    roundsSettled: async (tx, { played }) => {
      const now = new Date();
      await countPlayed(tx, played, now);
      await countForCamps(tx, played, now);
      return undefined;
    },
    redDots: async (tx, { userId, now }) => {
      const [{ canReceive }, hasSignUpBonus] = await together(
        signInStateOf(tx, userId, now),
        waitsIn(tx, ACTIVITY_ID.SignUpBonus, userId, now),
      );
      return { signInFlag: canReceive, hasSignUpBonus };
    },
    activityList: async (tx, who) =>
      (
        await together(
          ruleSections(tx, 'signInRuleList').then((ruleList) => [{ activityId: ACTIVITY_ID.FreeSign, ruleList }]),
          getConfig(tx, 'appMonthlyBonusRule').then(({ open }) => [{ activityId: ACTIVITY_ID.monthlyBonus, open }]),
          firstDepositParts(tx, who),
          rechargeSignPart(tx, who),
          rankPart(tx, who),
          livePart(tx),
          pkPart(tx, who),
          rainPart(tx, who),
          pusherPart(tx, who.now),
          engineParts(tx, who),
        )
      ).flat(),
    afterLogin: async (tx, who, all) => {
      const [activityIds, redDots] = await together(activityIdsOf(tx, all, who), redDotsOf(tx, all, who));
      return { activityIds, redDots };
    },
  },
  awards: [SIGN_IN, ...ENGINE_SOURCES, MONTHLY_BONUS, FIRST_DEPOSIT_GIFT, RECHARGE_SIGN, RANK, PK, RAIN, PUSHER],
};
