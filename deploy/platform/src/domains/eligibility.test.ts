import {
  ACTIVITY_ID,
  KYC_SIDE,
  manilaDay,
  ORDER_STATUS,
  PROP_ID,
  RANK_KIND,
  RANK_TYPE,
  REFUSALS,
  VIP_TASK_KIND,
  type CallName,
} from '@parola/calls';
import { CALL_NAMES, callMeta, toJsonSchema } from '@parola/calls/schemas';
import { isFullTier } from '@parola/presets/tier';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { getConfig, setConfig } from '../config';
import { inTransaction } from '../db/transaction';
import { accrueToAgents, postDeposit } from '../ledger/postings';
import { verifyLedger } from '../ledger/verify';
import { assertMay } from '../protection';
import type { TestPlayer } from '../testing';
import { callsIn, KIND_OF, OF_A_STATE, REFUSED, STATES, type CallKind, type State } from '../testing/eligibility';
import { ADDRESS, giveProp } from '../testing/diamonds';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../testing/identity';
import { putInto, REGION, requestInState, withIdentityFirst } from '../testing/player-states';
import { bodyArbitrary } from '../testing/json-arbitrary';
import { PERSON, photo, upload } from '../testing/kyc';
import { acceptAll } from '../testing/partners';
import { giveCash, playRound } from '../testing/rounds';
import { openProvider, type OtherProvider } from '../testing/social';
import { prove } from '../testing/withdrawals';
import { playerByMethod, callAs } from '../testing/log-in-methods';
import { SIGN_IN } from './activities';
import { grantAward } from './awards';
import { sendMail } from './mail';
import { DOMAINS } from './index';

/** Players of a state, shared by all calls that do not change the state. */
const lasting = new Map<State, TestPlayer>();

let platform: IdentityPlatform;
let providers: OtherProvider[];
let picture: Buffer;

beforeAll(async () => {
  picture = await photo();
  providers = [await openProvider(3), await openProvider(4), await openProvider(5)];
  platform = await openIdentityPlatform({
    domains: DOMAINS,
    settings: { social: providers.map(({ settings }) => settings) },
  });
  acceptAll(platform.services.partners);
  await withIdentityFirst(platform);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
  await Promise.all(providers.map((provider) => provider.stop()));
});

/** Restores each address's daily quota of public writes. */
beforeEach(() => platform.database.pool.query('DELETE FROM public_write'));

async function fresh(state: State): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await putInto(platform, player, state);
  if (state === 'regionBlocked')
    await callAs(platform, 'refreshData', {}, { token: player.token, region: REGION.blocked });
  return player;
}

/** Like `fresh`, with a password. */
async function withPassword(state: State): Promise<TestPlayer> {
  const { token, userId } = await platform.register();
  const player = { token, userId: BigInt(userId) };
  await putInto(platform, player, state);
  return player;
}

/** Opens a new session for the player. */
const sessionOf = async ({ userId }: TestPlayer) =>
  (
    await platform.services.sessions.create(platform.database.db, {
      userId,
      device: 'matrix',
      ip: '',
      now: new Date(),
    })
  ).token;

/** Creates a valid friend of the player. */
async function friendOf({ userId }: TestPlayer): Promise<void> {
  const friend = await platform.createPlayer();
  const { db } = platform.database;
  await db.updateTable('player').set({ pid: userId, pid_at: new Date() }).where('id', '=', friend.userId).execute();
  await db
    .insertInto('invite_valid')
    .values({ user_id: friend.userId, inviter_id: userId, valid_at: new Date() })
    .execute();
}

async function onLevelThree({ userId }: TestPlayer): Promise<void> {
  await platform.database.db.insertInto('player_vip').values({ user_id: userId, level: 3 }).execute();
}

/** Records large stakes of the player on a Manila day. */
async function played({ userId }: TestPlayer, day: string): Promise<void> {
  await sql`INSERT INTO play_stat (user_id, day, game_code, rounds, bet, valid_bet)
    VALUES (${userId}, ${day}::date, 'G1', 1, 100000000, 100000000)`.execute(platform.database.db);
}

/** Records a deposit of today without the cashier, which is closed in most states. Hundredths. */
async function deposited({ userId }: TestPlayer, amount: bigint): Promise<void> {
  await inTransaction(platform.database.db, async (tx) => {
    const { order_id: orderId } = await tx
      .insertInto('recharge_order')
      .values({
        ...{ order_no: `M${userId}`, user_id: userId, channel_id: 1, amount, bonus_type: 0, bonus: 0n, wager_need: 0n },
        ...{ bonus_days: null, coupon_id: null, status: ORDER_STATUS.paid, status_text: 'Paid', reason_code: null },
        ...{ timeline: '[]', expire_at: new Date() },
      })
      .returning('order_id')
      .executeTakeFirstOrThrow();
    await postDeposit(tx, { orderId, paymentChannel: 'gcash', pspTxId: `matrix-${userId}`, userId, amount });
  });
}

/** Records a slot rebate of yesterday, ready to be claimed. */
async function rebateOf({ userId }: TestPlayer): Promise<void> {
  await sql`INSERT INTO rebate_accrual (user_id, day, game_type, rate_bp, valid_bet)
    VALUES (${userId}, ${manilaDay(new Date(), -1)}::date, 1, 20, 10000000)`.execute(platform.database.db);
}

/** Calls that need preconditions to succeed: creates the state and returns the body. Sampled bodies would fail. */
const RIGHT: { [N in CallName]?: (player: TestPlayer) => Promise<object> } = {
  startGame: async () => ({ gameId: 1, tryIt: false }),
  createRechargeOrder: async () => ({ rechargeTypeId: 1, amount: 50_000, noBonus: true }),
  loginBonus3UserReceive: async () => ({}),
  finishTask: async () => ({ id: 2 }),
  receiveTaskAward: async () => ({ id: 1 }),
  pointsExchange: async ({ userId }) => {
    await inTransaction(platform.database.db, (tx) =>
      grantAward(tx, {
        userId,
        source: SIGN_IN,
        key: `matrix ${userId}`,
        award: [{ propId: PROP_ID.points, count: 100 }],
        wager: 0n,
      }),
    );
    return { id: 1, count: 1 };
  },
  receiveDrawChance: async ({ userId }) => {
    await platform.database.db
      .insertInto('jackpot_player')
      .values({ user_id: userId, chances: 1, earned: 1 })
      .execute();
    return {};
  },
  appVipUserReceiveDaily: async (player) => {
    await onLevelThree(player);
    return {};
  },
  receiveVipBonusUser: async (player) => {
    await onLevelThree(player);
    return { level: 1 };
  },
  appVipUserReceiveSignInAward: async (player) => {
    await onLevelThree(player);
    return {};
  },
  receiveVipTaskAndBonus: async (player) => {
    await onLevelThree(player);
    await played(player, manilaDay(new Date()));
    const task = (await getConfig(platform.database.db, 'appVipTaskList')).find(
      ({ kind }) => kind === VIP_TASK_KIND.validBet,
    );
    return { id: task?.id };
  },
  betBonusReceive: async (player) => {
    await rebateOf(player);
    return {};
  },
  betBonusByTypeReceive: async (player) => {
    await rebateOf(player);
    return { type: 1 };
  },
  receiveActivityAward: async () => ({ activityId: ACTIVITY_ID.SignUpBonus, id: 1 }),
  monthlyBonusReceiveBonus: async (player) => {
    const { db } = platform.database;
    const rule = await getConfig(db, 'appMonthlyBonusRule');
    const tierList = rule.tierList.map((tier) => ({ ...tier, needRecharge: 0 }));
    await setConfig(db, 'appMonthlyBonusRule', { ...rule, receiveDays: 28, tierList });
    await played(player, manilaDay(new Date(`${manilaDay(new Date()).slice(0, 7)}-01T12:00:00+08:00`), -1));
    return { id: tierList[0]?.id };
  },
  firstDepositBonusReceiveBonus: async (player) => {
    await deposited(player, 500_000n);
    return { id: 1 };
  },
  rechargeSignIn: async (player) => {
    await deposited(player, 500_000n);
    return { id: 1 };
  },
  upgradeRechargeSignAward: async (player) => {
    await deposited(player, 500_000n);
    const today = { run: 1, day: 1, signed_on: manilaDay(new Date()), upgraded_at: null };
    await platform.database.db
      .insertInto('recharge_sign')
      .values({ user_id: player.userId, ...today })
      .execute();
    return { id: 1 };
  },
  receiveRankAward: async ({ userId }) => {
    const place = { user_id: userId, rank_type: RANK_TYPE.day, kind: RANK_KIND.bet, rank: 1, score: 1n };
    const { id } = await platform.database.db
      .insertInto('rank_award')
      .values({
        ...{ ...place, period: manilaDay(new Date(), -1), award_list: '[{"propId": 2002, "count": 5}]' },
        ...{ receive_end: new Date(Date.now() + 3_600_000), received_at: null, wager_times: 1, bonus_days: 7 },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id };
  },
  getLiveUrl: async () => ({}),
  pkSignUp: async () => {
    const { db } = platform.database;
    const rule = await getConfig(db, 'appPkRule');
    await setConfig(db, 'appPkRule', { ...rule, from: manilaDay(new Date()), signUpDays: 2 });
    return { camp: 1 };
  },
  redWars: async () => {
    const { db } = platform.database;
    const rule = await getConfig(db, 'appRainRule');
    await setConfig(db, 'appRainRule', { ...rule, times: [{ id: 1, at: '00:00', minutes: 1440 }] });
    return { id: Number(manilaDay(new Date()).slice(2).replaceAll('-', '')) * 100 + 1, packetNo: 1 };
  },
  diamondExchangeCoin: async (player) => {
    await giveProp(platform, player, PROP_ID.diamond, 5);
    return { id: 1, count: 1 };
  },
  updateAddress: async () => ADDRESS,
  diamondExchangeGoods: async (player) => {
    await giveProp(platform, player, PROP_ID.diamond, 100);
    return { id: 1, count: 1 };
  },
  diamondExchangeScratchcard: async (player) => {
    await giveProp(platform, player, PROP_ID.diamond, 2);
    return { propId: 80001, count: 1 };
  },
  scratchCardLottery: async (player) => {
    await giveProp(platform, player, 80001, 1);
    return { propId: 80001, count: 1 };
  },
  receiveAddupAwardById: async ({ userId }) => {
    await platform.database.db.insertInto('scratch_player').values({ user_id: userId, used: 5 }).execute();
    return { id: 1 };
  },
  receiveBankruptGiftAward: async ({ userId }) => {
    await giveCash(platform, userId, 20_000n);
    await playRound(platform, userId, { bet: 20_000n });
    return { id: 1 };
  },
  receiveMail: async ({ userId }) => {
    await sendMail(platform.database.db, { userId, now: new Date(), occasion: 'matrix', template: 'welcome' });
    return { all: true };
  },
  agentFill: async () => ({ pid: Number((await platform.createPlayer()).userId) }),
  actInviteUserSpin: async (player) => {
    await friendOf(player);
    return {};
  },
  actInviteUserExchange: async ({ userId }) => {
    await platform.database.db.insertInto('invite_player').values({ user_id: userId, amount: 5000n }).execute();
    return {};
  },
  appAgent5UserReceive: async ({ userId }) => {
    await inTransaction(platform.database.db, (tx) =>
      accrueToAgents(tx, { key: `matrix-${userId}`, amounts: [{ userId, amount: 500n }] }),
    );
    const line = { level: 1, day: '2026-11-24', valid_bet: 1n, commission: 500n, updated_at: new Date() };
    await platform.database.db
      .insertInto('agent_commission')
      .values({ user_id: userId, source_id: 1n, ...line })
      .execute();
    await platform.database.db.insertInto('agent_balance').values({ user_id: userId, ready: 500n }).execute();
    return {};
  },
  appAgent5UserInviteValidReceive: async (player) => {
    await friendOf(player);
    return { id: 1 };
  },
  consentUpdate: async () => ({ marketing: true }),
  selfExclude: async () => ({ months: 6, confirmText: 'EXCLUDE', password: PASSWORD }),
  coolOff: async () => ({ hours: 24 }),
  updateAppUserOther: async () => ({ city: 'Cebu' }),
  addKyc: async ({ userId }) => ({ ...PERSON, idNo: `Q${userId}`, frontFileId: 'none', selfieFileId: 'none' }),
};

/**
 * Call kinds that move money or change permissions. Their bodies must succeed in the state `ok`; otherwise a refusal in
 * another state would prove nothing.
 */
const PROVEN: readonly CallKind[] = ['logsIn', 'plays', 'deposits', 'claims', 'agrees', 'rests', 'personalData'];

/** The bonus of a month can be received on days 1 to 28 of the next month only. */
const NOT_TODAY: readonly CallName[] = Number(manilaDay(new Date()).slice(8)) > 28 ? ['monthlyBonusReceiveBonus'] : [];

const BODIES_PER_CALL = isFullTier() ? 2 : 1;
const samplesOf = (name: CallName) =>
  fc.sample(bodyArbitrary(toJsonSchema(name).req), { seed: 208, numRuns: BODIES_PER_CALL });
const regionIn = (state: State) => (state === 'regionBlocked' ? REGION.blocked : REGION.allowed);

/** Returns the answers to a call in a state. */
async function answersOf(name: CallName, state: State): Promise<{ status: number; errcode: number }[]> {
  const kind = KIND_OF[name];
  const region = regionIn(state);
  if (kind === 'logsIn') {
    const comer = await playerByMethod(platform, name, providers);
    await putInto(platform, comer, state);
    const body = await comer.body();
    return [await requestInState(platform, state, () => callAs(platform, name, body, { region }))];
  }
  const isLasting = kind === 'reads' || kind === 'account' || kind === 'registers';
  const asLong = isLasting ? lasting.get(state) : undefined;
  const player = asLong ?? (await (kind === 'rests' ? withPassword(state) : fresh(state)));
  if (isLasting) lasting.set(state, player);
  if (name === 'uploadKyc') {
    const { status, body } = await upload(
      platform,
      { ...player, token: await sessionOf(player) },
      KYC_SIDE.back,
      picture,
    );
    return [{ status, errcode: body.errcode }];
  }
  if (callMeta(name).upload) return [];
  const right = await RIGHT[name]?.(player);
  const answers = [];
  for (const body of right ? [right] : samplesOf(name)) {
    const token = await sessionOf(player);
    if (name === 'diamondExchangeGoods') await prove(platform, player);
    answers.push(await requestInState(platform, state, () => callAs(platform, name, body, { token, region })));
  }
  return answers;
}

it('every call says that it may refuse as its kind is refused in some state', () => {
  const silent = CALL_NAMES.flatMap((name) => {
    const { refuses } = callMeta(name);
    return STATES.flatMap((state) => REFUSED[state][KIND_OF[name]] ?? [])
      .filter((reason) => !refuses.includes(reason))
      .map((reason) => `${name}: ${reason}`);
  });
  expect(silent).toEqual([]);
});

/** Actions without a call of this kind, or outside of calls. */
async function doingsIn(player: TestPlayer) {
  const may = (doing: 'withdraw' | 'demo') =>
    inTransaction(platform.services.database.db, (tx) => assertMay(tx, player.userId, doing)).then(
      () => null,
      (error: { reason: string }) => error.reason,
    );
  const { rows } = await sql<{ no: string | null }>`SELECT play_guard(${player.userId}, 100) AS no`.execute(
    platform.services.database.db,
  );
  return { withdraw: await may('withdraw'), demo: await may('demo'), bet: rows[0]?.no ?? null };
}

it.each(STATES.filter((state) => state !== 'regionBlocked'))(
  'C04, C17, C20: a bet in a running game, a withdrawal and a game for fun in the state %s',
  async (state) => {
    const player = await fresh(state);
    const { plays = null, takesOut = null, agrees = null } = REFUSED[state];
    const bet = plays ? 'PLAYER_BLOCKED' : null;
    expect(await doingsIn(player)).toEqual({
      withdraw: takesOut,
      demo: agrees,
      bet,
    });
  },
);

describe.each(STATES)('C04, C05, C18, C19, C20: in the state %s', (state) => {
  it.each(callsIn(state, PROVEN))('%s', async (name) => {
    const answers = await answersOf(name, state);
    const refusal = REFUSED[state][KIND_OF[name]];
    for (const { status, errcode } of answers) {
      expect(status).toBeLessThan(500);
      if (refusal) expect(errcode).toBe(REFUSALS[refusal]);
      else expect(OF_A_STATE.map((reason) => REFUSALS[reason])).not.toContain(errcode);
      if (state === 'ok' && PROVEN.includes(KIND_OF[name]) && !NOT_TODAY.includes(name)) expect(errcode).toBe(0);
    }
  });
});
