import { daysLater, EXCHANGE_REASON, EXCHANGE_STATUS, REFUSALS } from '@parola/calls';
import { DOMAINS } from '..';
import { walletSnap } from '../../ledger/ledger';
import { verifyLedger } from '../../ledger/verify';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { ask, colleague, type Colleague } from '../../testing/desk';
import {
  accountNo,
  PayingPsp,
  readyPlayer,
  ruleWith,
  statusOf,
  withdraw,
  type ReadyPlayer,
} from '../../testing/withdrawals';
import { checksOf } from '../../domain-api/domain-checks';

const REASON = 'looked at it';
let platform: TestPlatform;
let maria: Colleague;
let jose: Colleague;
let player: ReadyPlayer;
let id: string;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: DOMAINS, partners: new PayingPsp(), logLevel: 'silent' });
  maria = await colleague(platform, ['payments']);
  jose = await colleague(platform, ['payments', 'compliance']);
});
afterAll(async () => {
  const checks = checksOf(DOMAINS);
  expect((await verifyLedger(platform.database.db, checks)).findings).toEqual([]);
  await platform.close();
});
beforeEach(async () => {
  player = await readyPlayer(platform);
  id = (await withdraw(platform, player, 300_000)).body.order.orderId;
});

const as = ({ token }: Colleague) => ({ token });
const approve = (who: Colleague) => ask(platform, 'withdrawals.approve', { id, reason: REASON }, as(who));

it('the queue begins with the oldest, and holds no personal data but the player’s id', async () => {
  const { body } = await ask(platform, 'withdrawals.list', { status: 1, pageNum: 1, pageSize: 50 }, as(maria));
  expect(body.list.map(({ createTime }) => createTime)).toEqual(
    body.list.map(({ createTime }) => createTime).sort((a, b) => a - b),
  );
  expect(body.list.find((row) => row.id === id)).toMatchObject({
    player: String(player.userId),
    amount: 300_000,
    flags: ['amount'],
  });
  expect(JSON.stringify(body)).not.toContain('Juan');
});

it('shows all that is needed to decide, and that it was looked at', async () => {
  const { body } = await ask(platform, 'withdrawals.open', { id }, as(maria));
  expect(body).toMatchObject({
    net: 299_000,
    accountNo: accountNo(player),
    accountName: 'Juan dela Cruz',
    person: null,
    deposits: { count: 1, total: 10_000 },
    wallet: { cash: 700_000, frozen: 300_000 },
    play: { rounds: 0 },
    earlier: [],
    stop: null,
  });
  const act = await platform.database.db
    .selectFrom('operator_act')
    .select('outcome')
    .where('subject', '=', `withdrawal:${id}`)
    .executeTakeFirst();
  expect(act).toEqual({ outcome: 'done' });
});

it('one operator approves a small one, and of two at once one hears that it is decided', async () => {
  const answers = await Promise.all([approve(maria), approve(jose)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.refusal).toBe('decided');
  expect(await statusOf(platform, id)).toBe(EXCHANGE_STATUS.approved);
});

it('a large one waits for a colleague other than the requester (four eyes)', async () => {
  await ruleWith(platform, { fourEyesAmount: 300_000 });
  const { body: handed } = await approve(maria);
  expect(await statusOf(platform, id)).toBe(EXCHANGE_STATUS.review);
  expect((await approve(jose)).body.refusal).toBe('waitsAlready');
  const approval = handed.approval ?? '';
  const { body: opened } = await ask(platform, 'approvals.open', { id: approval }, as(jose));
  expect(opened.facts).toContainEqual({ name: 'amount', kind: 'money', value: 300_000 });
  const decide = (who: Colleague) =>
    ask(platform, 'approvals.approve', { id: approval, digest: opened.digest }, as(who));
  expect((await decide(maria)).body.refusal).toBe('ownRequest');
  expect((await decide(jose)).status).toBe(200);
  expect(await statusOf(platform, id)).toBe(EXCHANGE_STATUS.approved);
  const { body } = await ask(platform, 'withdrawals.open', { id }, as(maria));
  expect(body.decisions).toMatchObject([
    { operator: maria.login, checker: jose.login, approved: true, reason: REASON },
  ]);
  await ruleWith(platform, { fourEyesAmount: 10_000_000 });
});

describe('a withdrawal in parts (four eyes)', () => {
  beforeEach(() => ruleWith(platform, { fourEyesAmount: 500_000 }));
  afterEach(() => ruleWith(platform, { fourEyesAmount: 10_000_000 }));

  const secondPart = async () => (await withdraw(platform, player, 300_000)).body.order.orderId;
  const approveOne = async (orderId: string, who: Colleague) =>
    (await ask(platform, 'withdrawals.approve', { id: orderId, reason: REASON }, as(who))).body.approval;

  it('waits for a colleague once the parts of a day reach the amount', async () => {
    const second = await secondPart();
    expect(await approveOne(id, maria)).toBeNull();
    const { body } = await ask(platform, 'withdrawals.open', { id: second }, as(jose));
    expect(body).toMatchObject({ fourEyesFrom: 500_000, approvedAlone: 300_000 });
    expect(await approveOne(second, jose)).toEqual(expect.any(String));
    expect(await statusOf(platform, second)).toBe(EXCHANGE_STATUS.review);
  });

  it('has one part approved alone when two operators approve two parts at once', async () => {
    const second = await secondPart();
    const approvals = await Promise.all([approveOne(id, maria), approveOne(second, jose)]);
    expect(approvals.filter((approval) => approval === null)).toHaveLength(1);
  });

  it('does not count parts of the day before, approved by two operators or returned', async () => {
    const second = await secondPart();
    const aloneBefore = async () =>
      (await ask(platform, 'withdrawals.open', { id: second }, as(maria))).body.approvedAlone;
    expect(await approveOne(id, maria)).toBeNull();
    const decision = platform.database.db.updateTable('withdrawal_decision').where('order_id', '=', id);
    for (const changes of [{ checker: jose.login }, { checker: null, at: daysLater(new Date(), -1) }]) {
      expect(await aloneBefore()).toBe(300_000);
      await decision.set(changes).execute();
      expect(await aloneBefore()).toBe(0);
      await decision.set({ checker: null, at: new Date() }).execute();
    }
    await platform.database.db
      .updateTable('withdrawal')
      .set({ status: EXCHANGE_STATUS.returned })
      .where('order_id', '=', id)
      .execute();
    expect(await aloneBefore()).toBe(0);
    await platform.database.db
      .updateTable('withdrawal')
      .set({ status: EXCHANGE_STATUS.approved })
      .where('order_id', '=', id)
      .execute();
  });
});

it('a request that is rejected meanwhile cannot be approved any longer', async () => {
  await ruleWith(platform, { fourEyesAmount: 300_000 });
  const approval = (await approve(maria)).body.approval ?? '';
  const { body: opened } = await ask(platform, 'approvals.open', { id: approval }, as(jose));
  const code = EXCHANGE_REASON.fundsUnclear;
  const rejected = await ask(
    platform,
    'withdrawals.reject',
    { id, code, words: 'Tell us more.', reason: REASON },
    as(jose),
  );
  expect(rejected.status).toBe(200);
  expect((await walletSnap(platform.database.db, player.userId)).coin).toBe(1_000_000);
  const late = await ask(platform, 'approvals.approve', { id: approval, digest: opened.digest }, as(jose));
  expect(late.body.refusal).toBe('decided');
  expect(await statusOf(platform, id)).toBe(EXCHANGE_STATUS.rejected);
  await ruleWith(platform, { fourEyesAmount: 10_000_000 });
});

it('compliance holds a wallet, and lets it go (316)', async () => {
  const stop = (on: boolean, who = jose) =>
    ask(platform, 'withdrawals.stop', { player: String(player.userId), stop: on, reason: REASON }, as(who));
  expect((await stop(true, maria)).body.refusal).toBe('noRole');
  expect((await stop(true)).status).toBe(200);
  expect((await withdraw(platform, player, 20_000)).body.errcode).toBe(REFUSALS.walletFrozen);
  expect((await ask(platform, 'withdrawals.open', { id }, as(maria))).body.stop).toMatchObject({ reason: REASON });
  expect((await stop(false)).status).toBe(200);
  expect((await withdraw(platform, player, 20_000)).body.errcode).toBe(0);
});
