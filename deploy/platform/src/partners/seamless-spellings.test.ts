import { randomUUID } from 'node:crypto';
import { verifyLedger } from '../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../testing';
import { ids, TestProvider } from '../testing/seamless';
import { numbersOf, spellingsOf } from '../testing/message-spellings';
import { SEAMLESS_CALLS } from './seamless-calls';

/**
 * Providers write JSON in different ways: a missing value as no field, null or empty text, and numbers in several
 * notations. The wallet returns the same response and books the same money for all of them. It refuses bodies that two
 * parsers could read differently.
 */
const PLAYER = '4711';
const round = { txId: 't1', roundId: 'r1' };
const session = { sessionToken: 's1', playerId: PLAYER, gameCode: 'G1' };
const more = { currency: 'PHP', validBet: 50 };
const SAMPLES = {
  authenticate: { launchToken: 'l1' },
  balance: { playerId: PLAYER, sessionToken: 's1' },
  bet: { ...round, ...session, amount: 100, currency: 'PHP', type: 'cash', freeRoundId: 'f1', jackpotContribution: 1 },
  win: { ...round, ...more, playerId: PLAYER, gameCode: 'G1', betTxId: 'b1', amount: 100, type: 'win', roundEnd: true },
  betWin: { ...round, ...session, ...more, bet: 100, win: 0, type: 'cash', freeRoundId: 'f1', roundEnd: true },
  rollback: { ...round, originalTxId: 'b1', reason: 'late', playerId: PLAYER, gameCode: 'G1', currency: 'PHP' },
  endRound: { ...round, ...more, outcomeRef: 'o', outcomeHash: 'h', playerId: PLAYER, gameCode: 'G1' },
} satisfies Record<keyof typeof SEAMLESS_CALLS, object>;

const CALLS = ['authenticate', 'balance', 'bet', 'win', 'betWin', 'rollback', 'endRound'] as const;
const CASES = CALLS.flatMap((call) =>
  spellingsOf(SEAMLESS_CALLS[call], SAMPLES[call]).map((spelling) => ({ call, ...spelling })),
);

let platform: TestPlatform;
let provider: TestProvider;
beforeAll(async () => {
  platform = await openTestPlatform();
  provider = new TestProvider(platform);
});
afterAll(async () => {
  expect((await verifyLedger(platform.database.db)).findings).toEqual([]);
  await platform.close();
});

it('finds the optional fields of every call', () => {
  expect(CASES.filter(({ what }) => what.endsWith('null')).map(({ call, what }) => `${call} ${what}`)).toEqual([
    'bet currency as null',
    'bet freeRoundId as null',
    'bet jackpotContribution as null',
    'win gameCode as null',
    'win betTxId as null',
    'win currency as null',
    'win validBet as null',
    'betWin currency as null',
    'betWin type as null',
    'betWin freeRoundId as null',
    'betWin validBet as null',
    'rollback playerId as null',
    'rollback gameCode as null',
    'rollback currency as null',
    'endRound validBet as null',
    'endRound playerId as null',
    'endRound gameCode as null',
    'endRound currency as null',
  ]);
});

it.each(CASES)('$call reads $what as a missing field', ({ call, absent, written }) => {
  expect(SEAMLESS_CALLS[call].safeParse(written)).toEqual(SEAMLESS_CALLS[call].safeParse(absent));
});

type Call = 'bet' | 'win' | 'betWin' | 'rollback' | 'endRound';

/** Prepares a call that moves money or ends a round: a player in a game, and a round with the required stake. */
async function ready(call: Call) {
  const { who } = await provider.enter({ cash: 5_000n });
  const { playerId } = who;
  const { txId, roundId } = ids();
  const own = { txId: randomUUID(), roundId };
  if (call === 'bet') return { ...own, ...who, amount: 300, type: 'cash' };
  if (call === 'betWin') return { ...own, ...who, bet: 300, win: 700, roundEnd: true };
  await provider.post('bet', { txId, roundId, ...who, amount: 300, type: 'cash' });
  if (call === 'win') return { ...own, playerId, amount: 700, type: 'win', roundEnd: true };
  if (call === 'rollback') return { ...own, originalTxId: txId, reason: 'late' };
  return { ...own, outcomeRef: 'o', outcomeHash: 'h' };
}

const OPTIONAL = {
  bet: ['currency', 'freeRoundId', 'jackpotContribution'],
  win: ['gameCode', 'betTxId', 'currency', 'validBet'],
  betWin: ['currency', 'freeRoundId', 'validBet', 'type'],
  rollback: ['playerId', 'gameCode', 'currency'],
  endRound: ['validBet', 'playerId', 'gameCode', 'currency'],
} satisfies Record<Call, string[]>;
const MONEY: [Call, number | undefined][] = [
  ['bet', 4_700],
  ['betWin', 5_400],
  ['win', 5_400],
  ['rollback', 5_000],
  ['endRound', undefined],
];

describe.each(MONEY)('%s', (call, total) => {
  it.each([
    ['null', null],
    ['an empty text', ''],
  ])('books once a message with every optional field as %s, and again without them', async (_how, value) => {
    const body = await ready(call);
    const written = { ...body, ...Object.fromEntries(OPTIONAL[call].map((field) => [field, value])), own: value };
    const first = await provider.post(call, written);
    expect(first).toMatchObject({ http: 200, status: 'OK', ...(total !== undefined && { balance: { total } }) });
    expect(await provider.post(call, body)).toEqual({ ...first, status: 'DUPLICATE' });
    expect(await provider.post(call, written)).toEqual({ ...first, status: 'DUPLICATE' });
  });
});

const inText = (body: object, field: string, value: string) =>
  JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":${value}`);

describe.each([
  ['bet', 'amount', 300],
  ['win', 'amount', 700],
  ['betWin', 'bet', 300],
  ['betWin', 'win', 700],
] as const)('an amount in %s (%s)', (call, field, hundredths) => {
  it('is the same in every spelling of its number', async () => {
    const body = await ready(call);
    const answers: unknown[] = [];
    for (const number of numbersOf(hundredths))
      answers.push((await provider.postText(call, inText(body, field, number))).status);
    expect(answers).toEqual(['OK', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE', 'DUPLICATE']);
  });

  it.each([`"${hundredths}"`, `${hundredths}.5`, 'null', '""', '1e400'])('as %s is refused', async (number) => {
    const body = await ready(call);
    expect(await provider.postText(call, inText(body, field, number))).toMatchObject({ http: 400, field });
  });

  it('that stands twice is refused, and no bet or win is booked', async () => {
    const body = await ready(call);
    const twice = JSON.stringify(body).replace(/^\{/u, `{"${field}":1,`);
    expect(await provider.postText(call, twice)).toMatchObject({ http: 400, field });
    expect(await provider.post(call, body)).toMatchObject({ status: 'OK' });
  });
});
