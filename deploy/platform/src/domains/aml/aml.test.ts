import { DOMAINS } from '..';
import { getConfig, setConfig, type ConfigValue } from '../../config';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { deposit } from '../../testing/deposits';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { PayingPsp, readyPlayer, ruleWith, withdraw, type ReadyPlayer } from '../../testing/withdrawals';

let platform: TestPlatform;
let player: ReadyPlayer;
let ana: Colleague;
let rule: ConfigValue<'amlRule'>;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
  ana = await colleague(platform, ['compliance']);
  rule = await getConfig(platform.database.db, 'amlRule');
  await ruleWith(platform, { openMax: 20 });
  await setConfig(platform.database.db, 'exchangeDayCount', 20);
});
afterAll(() => platform.close());
beforeEach(async () => {
  player = await readyPlayer(platform, { cash: 10_000_000n });
  await setConfig(platform.database.db, 'amlRule', { ...rule, coveredAmount: 100_000_000 });
});

const rules = (changes: Partial<typeof rule>) => setConfig(platform.database.db, 'amlRule', { ...rule, ...changes });
const cases = () =>
  platform.database.db
    .selectFrom('aml_case')
    .select(['kind', 'way', 'amount', 'orders'])
    .where('user_id', '=', player.userId)
    .orderBy('kind')
    .execute();
const kinds = async () => (await cases()).map(({ kind, way }) => `${kind} ${way}`);
const out = (amount: number) => withdraw(platform, player, amount);
const into = (amount: number) => deposit(platform, player, amount, { noBonus: true });
const open = async () =>
  (await ask(platform, 'cases.list', { open: true, pageNum: 1, pageSize: 50 }, { token: ana.token })).body.list.filter(
    (row) => row.player === String(player.userId),
  );

it('comes with ₱5,000,000 as the covered amount (RA 10927)', () => {
  expect(rule.coveredAmount).toBe(500_000_000);
});

describe('a case is opened (C34)', () => {
  it('by one order of the covered amount, in either direction, not by a hundredth less', async () => {
    await rules({ coveredAmount: 300_000, structuringCount: 9 });
    await out(299_999);
    expect(await kinds()).toEqual([]);
    await into(300_000);
    expect(await kinds()).toEqual(['covered-day in', 'covered-transaction in']);
    await out(300_000);
    expect(await kinds()).toEqual(expect.arrayContaining(['covered-transaction out', 'covered-day out']));
  });

  it('by a Manila day that reaches it, once, with its sum', async () => {
    await rules({ coveredAmount: 300_000, structuringCount: 9 });
    for (let n = 0; n < 4; n += 1) await out(100_000);
    expect(await cases()).toEqual([{ kind: 'covered-day', way: 'out', amount: 400_000n, orders: 4 }]);
  });

  it('by several that each stay just below it', async () => {
    // The set-up's deposit of ₱100 (`readyPlayer`) is one of the four orders.
    await rules({ coveredAmount: 300_000, structuringCount: 4 });
    await into(250_000);
    await into(260_000);
    expect(await kinds()).not.toContain('structuring in');
    await into(270_000);
    expect(await kinds()).toContain('structuring in');
  });

  it('by money that goes out again without play', async () => {
    await rules({ noPlayAmount: 100_000 });
    await into(200_000);
    await out(99_999);
    expect(await kinds()).toEqual([]);
    await out(100_000);
    expect(await kinds()).toEqual(['no-play out']);
  });
});

it('keeps withdrawals of that player from being approved by rule, and tells the player no reason', async () => {
  await rules({ coveredAmount: 50_000 });
  const { body } = await out(60_000);
  expect(body.order).toMatchObject({ byRule: false, statusText: 'In review' });
  expect(JSON.stringify(body)).not.toMatch(/aml|case|launder|cover/i);
  const { flags } = await platform.database.db
    .selectFrom('withdrawal')
    .select('flags')
    .where('order_id', '=', body.order.orderId)
    .executeTakeFirstOrThrow();
  expect(flags).toEqual(['case']);
});

it('compliance notes its findings, and closes a case once', async () => {
  await rules({ coveredAmount: 300_000 });
  await out(300_000);
  const [row] = await open();
  const id = row?.id ?? '';
  const as = { token: ana.token };
  await ask(platform, 'cases.note', { id, text: 'Asked for papers' }, as);
  const close = () => ask(platform, 'cases.close', { id, reported: true, reason: 'Reported as covered' }, as);
  const answers = await Promise.all([close(), close()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await ask(platform, 'cases.open', { id }, as);
  expect(body).toMatchObject({
    kind: 'covered-transaction',
    way: 'out',
    amount: 300_000,
    notes: [{ operator: ana.login, text: 'Asked for papers' }],
    closed: { operator: ana.login, finding: 'Reported as covered', reported: true },
  });
  expect((await ask(platform, 'cases.note', { id, text: 'Too late' }, as)).body.refusal).toBe('decided');
  expect(await open()).toEqual([]);
});
