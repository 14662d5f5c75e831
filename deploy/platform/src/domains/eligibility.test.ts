import { KYC_SIDE, REFUSALS, type CallName } from '@parola/calls';
import { CALL_NAMES, callMeta, toJsonSchema } from '@parola/calls/schemas';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction';
import { verifyLedger } from '../ledger/verify';
import type { Partners } from '../partners/client';
import { assertMay } from '../protection';
import { FakePsp } from '../testing/deposits';
import type { TestPlayer } from '../testing';
import { KIND_OF, OF_A_STATE, REFUSED, STATES, type CallKind, type State } from '../testing/eligibility';
import { openIdentityPlatform, PASSWORD, type IdentityPlatform } from '../testing/identity';
import { putInto, REGION, whereItHolds, withIdentityFirst } from '../testing/in-state';
import { bodyArbitrary } from '../testing/json-arbitrary';
import { PERSON, photo, upload } from '../testing/kyc';
import { openProvider, type OtherProvider } from '../testing/social';
import { comerBy, made } from '../testing/ways-in';
import { sendMail } from './mail';
import { DOMAINS } from './index';

/** The player of a state who is asked for everything that leaves it as it is. */
const lasting = new Map<State, TestPlayer>();
jest.setTimeout(60_000);

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
  takeEverything(platform.services.partners);
  await withIdentityFirst(platform);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
  await Promise.all(providers.map((provider) => provider.stop()));
});

/** Payments and games that take whatever they are asked. */
function takeEverything(partners: Partners): void {
  const psp = new FakePsp();
  const sms = partners.call.bind(partners);
  partners.call = async (partner, request) => {
    if (partner === 'sms') return sms(partner, request);
    if (partner === 'psp') return psp.call(partner, request);
    return { launchUrl: 'http://127.0.0.1:9/play' };
  };
}

/** Each call has the whole day's room of its address. */
beforeEach(() => platform.database.pool.query('TRUNCATE public_write'));

async function fresh(state: State): Promise<TestPlayer> {
  const player = await platform.createPlayer();
  await putInto(platform, player, state);
  if (state === 'regionBlocked')
    await made(platform, 'refreshData', {}, { token: player.token, region: REGION.blocked });
  return player;
}

/** As `fresh`, with a password. */
async function withPassword(state: State): Promise<TestPlayer> {
  const { token, userId } = await platform.register();
  const player = { token, userId: BigInt(userId) };
  await putInto(platform, player, state);
  return player;
}

/** A session of his that nothing has ended yet. */
const sessionOf = async ({ userId }: TestPlayer) =>
  (
    await platform.services.sessions.create(platform.database.db, {
      userId,
      device: 'matrix',
      ip: '',
      now: new Date(),
    })
  ).token;

/** What it takes that a call could be done, for those that must not be sampled: their body, and what has to be there before. */
const RIGHT: { [N in CallName]?: (player: TestPlayer) => Promise<object> } = {
  startGame: async () => ({ gameId: 1, tryIt: false }),
  createRechargeOrder: async () => ({ rechargeTypeId: 1, amount: 50_000, noBonus: true }),
  loginBonus3UserReceive: async () => ({}),
  receiveDrawChance: async ({ userId }) => {
    await platform.database.db
      .insertInto('jackpot_player')
      .values({ user_id: userId, chances: 1, earned: 1 })
      .execute();
    return {};
  },
  appVipUserReceiveDaily: async ({ userId }) => {
    await platform.database.db.insertInto('player_vip').values({ user_id: userId, level: 3 }).execute();
    return {};
  },
  receiveMail: async ({ userId }) => {
    await sendMail(platform.database.db, { userId, now: new Date(), occasion: 'matrix', template: 'welcome' });
    return { all: true };
  },
  agentFill: async () => ({ pid: Number((await platform.createPlayer()).userId) }),
  consentUpdate: async () => ({ marketing: true }),
  selfExclude: async () => ({ months: 6, confirmText: 'EXCLUDE', password: PASSWORD }),
  coolOff: async () => ({ hours: 24 }),
  updateAppUserOther: async () => ({ city: 'Cebu' }),
  addKyc: async ({ userId }) => ({ ...PERSON, idNo: `Q${userId}`, frontFileId: 'none', selfieFileId: 'none' }),
};

/** Kinds of calls that move money or change who may: in the state `ok` their bodies do what they ask for, or the others would prove nothing. */
const PROVEN: readonly CallKind[] = ['logsIn', 'plays', 'deposits', 'claims', 'agrees', 'rests', 'personalData'];

const samplesOf = (name: CallName) => fc.sample(bodyArbitrary(toJsonSchema(name).req), { seed: 208, numRuns: 2 });
const regionIn = (state: State) => (state === 'regionBlocked' ? REGION.blocked : REGION.allowed);

/** The numbers that a call in a state answers with. */
async function answersOf(name: CallName, state: State): Promise<{ status: number; errcode: number }[]> {
  const kind = KIND_OF[name];
  const region = regionIn(state);
  if (kind === 'logsIn') {
    const comer = await comerBy(platform, name, providers);
    await putInto(platform, comer, state);
    const body = await comer.body();
    return [await whereItHolds(platform, state, () => made(platform, name, body, { region }))];
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
    answers.push(await whereItHolds(platform, state, () => made(platform, name, body, { token, region })));
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

/** What is no call yet, or happens elsewhere than in one. */
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
  it.each(CALL_NAMES)('%s', async (name) => {
    const answers = await answersOf(name, state);
    const refusal = REFUSED[state][KIND_OF[name]];
    for (const { status, errcode } of answers) {
      expect(status).toBeLessThan(500);
      if (refusal) expect(errcode).toBe(REFUSALS[refusal]);
      else expect(OF_A_STATE.map((reason) => REFUSALS[reason])).not.toContain(errcode);
      if (state === 'ok' && PROVEN.includes(KIND_OF[name])) expect(errcode).toBe(0);
    }
  });
});
