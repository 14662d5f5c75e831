import { randomUUID } from 'node:crypto';
import type { Role } from '@parola/operations';
import { inTransaction } from '../../db/transaction';
import { ask, codeOf, colleague, DESK_PASSWORD, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { desk, switchOff } from '.';

const DAY_MS = 24 * 3_600_000;

let platform: TestPlatform;
let [maria, jose, ana]: Colleague[] = [];
let whom: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [desk] });
});
afterAll(() => platform.close());
beforeEach(async () => {
  // Deactivates the operators of earlier tests.
  await platform.database.db.updateTable('operator').set({ active: false, checks_lost_at: null }).execute();
  [maria, jose, ana] = await Promise.all([1, 2, 3].map(() => colleague(platform, ['manager'])));
  whom = await colleague(platform, ['support']);
});

const as = (who: Colleague | undefined) => ({ token: who?.token ?? '' });
const idOf = (who: Colleague | undefined) => who?.id ?? 0n;
const operatorOf = (id: bigint) =>
  platform.database.db.selectFrom('operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const change = async (by: Colleague | undefined, to: Colleague | undefined, roles: Role[], active = true) =>
  (
    await ask(
      platform,
      'operators.change',
      { id: Number(idOf(to)), roles, active, reason: 'a change of duties' },
      as(by),
    )
  ).body;
const open = async (id: string, by: Colleague | undefined) =>
  (await ask(platform, 'approvals.open', { id }, as(by))).body;
async function approve(id: string | null, by: Colleague | undefined) {
  if (id === null) throw new Error('nothing waits');
  const { digest } = await open(id, by);
  return (await ask(platform, 'approvals.approve', { id, digest }, as(by))).body;
}
const refuse = async (id: string | null, by: Colleague | undefined) =>
  (await ask(platform, 'approvals.refuse', { id: id ?? '', reason: 'not this way' }, as(by))).body;
/** Invites an operator and completes the set-up. */
async function invited(by: Colleague | undefined, roles: Role[]) {
  const { token } = (await ask(platform, 'operators.invite', { roles }, as(by))).body;
  const login = `new-${randomUUID().slice(0, 8)}`;
  const { secret } = (await ask(platform, 'access.setUp', { login, name: login, password: DESK_PASSWORD, token })).body;
  const { cookie } = await ask(platform, 'access.confirm', { token, code: codeOf(secret) });
  const { id } = await platform.database.db
    .selectFrom('operator')
    .select('id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow();
  return { id, login, secret, token: cookie };
}
const leaves = async (...leavers: (Colleague | undefined)[]) => {
  for (const one of leavers)
    await platform.database.db.updateTable('operator').set({ active: false }).where('id', '=', idOf(one)).execute();
};
const eventsOf = async (id: bigint) =>
  (
    await platform.database.db
      .selectFrom('significant_event')
      .select('detail')
      .where('kind', '=', 'operator-rights')
      .where('ref', 'like', `operator:${id}/%`)
      .orderBy('id')
      .execute()
  ).map(({ detail }) => detail);
const noticesOf = async (who: Colleague | undefined) => (await ask(platform, 'notices.list', {}, as(who))).body.list;

describe('the role of a manager is taken away', () => {
  it('only when a third manager agrees, and not by the manager losing it', async () => {
    const { approval } = await change(maria, jose, ['support']);
    expect(approval).toEqual(expect.any(String));
    expect(await operatorOf(idOf(jose))).toMatchObject({ roles: ['manager'], active: true });
    expect(await approve(approval, jose)).toMatchObject({ refusal: 'ownGain' });
    expect(await refuse(approval, jose)).toMatchObject({ refusal: 'ownGain' });
    expect(await approve(approval, ana)).toEqual({});
    expect(await operatorOf(idOf(jose))).toMatchObject({ roles: ['support'] });
  });

  it('also by switching the operator off', async () => {
    const { approval } = await change(maria, jose, ['manager'], false);
    expect(approval).toEqual(expect.any(String));
    expect(await operatorOf(idOf(jose))).toMatchObject({ active: true });
  });

  it('with the consent of the second manager where there are two', async () => {
    await leaves(ana);
    const { approval } = await change(maria, jose, ['support']);
    expect((await operatorOf(idOf(jose))).roles).toEqual(['manager']);
    expect(await approve(approval, jose)).toEqual({});
    expect((await operatorOf(idOf(jose))).roles).toEqual(['support']);
  });

  it('and one of the two is left when both consent to lose it', async () => {
    await leaves(ana);
    const [one, two] = [await change(maria, jose, ['support']), await change(jose, maria, ['support'])];
    const answers = await Promise.all([approve(one.approval, jose), approve(two.approval, maria)]);
    expect(answers.filter((answer) => !('refusal' in answer))).toHaveLength(1);
  });

  it('by the server where the second manager cannot be asked, and never from the last one', async () => {
    await leaves(ana);
    const off = (login = '') =>
      inTransaction(platform.database.db, (tx) =>
        switchOff(tx, { login, by: 'server:root', reason: 'has left us', now: new Date() }),
      );
    expect(await off('nobody')).toBe('notFound');
    expect(await off(jose?.login)).toBe('done');
    expect(await operatorOf(idOf(jose))).toMatchObject({ active: false });
    expect((await ask(platform, 'access.me', {}, as(jose))).body.refusal).toBe('notLoggedIn');
    expect(await eventsOf(idOf(jose))).toMatchObject([{ by: 'server:root', mayLogIn: false, reason: 'has left us' }]);
    expect(await off(maria?.login)).toBe('lastManager');
    expect(await operatorOf(idOf(maria))).toMatchObject({ active: true });
  });
});

describe('the last checker of an operation', () => {
  it('apart from the operator taking the right away, is removed only with the second manager', async () => {
    await leaves(ana);
    const payer = await colleague(platform, ['payments', 'support']);
    // Jose can still check Maria's requests, so the removal needs no approval.
    expect(await change(maria, payer, ['support'])).toEqual({ approval: null });
    expect((await operatorOf(payer.id)).checks_lost_at).toEqual(expect.any(Date));
    // An operator with a future `eyes_from` does not count, so the other one is the last checker.
    const checker = await colleague(platform, ['compliance', 'support']);
    await platform.database.db
      .updateTable('operator')
      .set({ eyes_from: new Date(Date.now() + DAY_MS) })
      .where('id', '=', idOf(jose))
      .execute();
    expect(await change(maria, checker, ['support'])).toEqual({ approval: expect.any(String) });
    expect((await operatorOf(checker.id)).roles).toEqual(['compliance', 'support']);
  });
});

describe('a right without a review', () => {
  it('checks no request and is checked by no colleague for a day, once a checker has gone', async () => {
    await leaves(ana);
    const { approval } = await change(maria, jose, ['support'], false);
    await approve(approval, jose);
    const guest = await invited(maria, ['manager', 'payments', 'compliance']);
    const { eyes_from } = await operatorOf(guest.id);
    expect(eyes_from?.getTime()).toBeGreaterThan(Date.now() + DAY_MS - 60_000);

    // A guest may neither decide nor make the request.
    const pair: [Colleague | undefined, Colleague | undefined][] = [
      [maria, guest],
      [guest, maria],
    ];
    for (const [asks, decides] of pair) {
      const target = await colleague(platform, ['manager']);
      const { approval: waiting } = await change(asks, target, ['support']);
      expect(await open(waiting ?? '', decides)).toMatchObject({ mayDecide: false, eyesTime: eyes_from?.getTime() });
      const refused = await approve(waiting, decides);
      expect(refused.refusal).toBe('eyesLater');
      expect(refused.retryAfterSec).toBeGreaterThan(86_000);
      await leaves(target);
    }
    await platform.database.db
      .updateTable('operator')
      .set({ eyes_from: new Date() })
      .where('id', '=', guest.id)
      .execute();
    const { approval: later } = await change(maria, await colleague(platform, ['manager']), ['support']);
    expect(await approve(later, guest)).toEqual({});
  });

  it('lets no other person in, either', async () => {
    await leaves(ana);
    await approve((await change(maria, jose, ['support'], false)).approval, jose);
    const guest = await invited(maria, ['manager']);
    const second = await invited(maria, ['payments']);
    expect((await change(guest, second, ['payments'])).approval).toEqual(expect.any(String));
    expect(await operatorOf(second.id)).toMatchObject({ active: false, waits: true });
  });

  it('is at work at once where the first manager invites the first colleague', async () => {
    await leaves(jose, ana, whom);
    const first = await invited(maria, ['manager']);
    expect(await operatorOf(first.id)).toMatchObject({ active: true, eyes_from: null });
    expect(await eventsOf(first.id)).toMatchObject([{ rolesBefore: [], rolesThen: ['manager'], by: maria?.login }]);
  });

  it("waits when a colleague could have reviewed the only manager's request already", async () => {
    await leaves(jose, ana);
    await colleague(platform, ['payments']);
    const guest = await invited(maria, ['payments']);
    expect((await operatorOf(guest.id)).eyes_from).toEqual(expect.any(Date));
  });

  it('is one that an operator had before and is given back by one alone', async () => {
    await leaves(jose, ana);
    const payer = await colleague(platform, ['payments']);
    await change(maria, payer, ['support']);
    await change(maria, payer, ['payments']);
    expect((await operatorOf(payer.id)).eyes_from).toEqual(expect.any(Date));
  });
});

describe('an operator gaining by a decision', () => {
  it('does not take it, not by the database either', async () => {
    const { approval } = await change(maria, jose, ['manager', 'payments']);
    expect(await open(approval ?? '', jose)).toMatchObject({ mayDecide: false, own: false, checkers: 1 });
    expect(await approve(approval, jose)).toMatchObject({ refusal: 'ownGain' });
    await expect(
      platform.database.db
        .updateTable('approval')
        .set({ status: 2, decided_by: idOf(jose), decided_at: new Date() })
        .where('id', '=', approval ?? '')
        .execute(),
    ).rejects.toThrow(/check constraint/);
    expect(await approve(approval, ana)).toEqual({});
    expect((await operatorOf(idOf(jose))).roles).toEqual(['manager', 'payments']);
  });
});

describe('a change of rights', () => {
  it('takes an unguarding right away at once, and gives one when there is no third manager', async () => {
    expect(await change(maria, whom, ['support'], false)).toEqual({ approval: null });
    expect(await operatorOf(whom.id)).toMatchObject({ active: false });
    await leaves(jose, ana);
    expect(await change(maria, whom, ['compliance'])).toEqual({ approval: null });
    expect(await operatorOf(whom.id)).toMatchObject({ roles: ['compliance'], active: true });
  });

  it('is a significant event, and a message to the operator, the managers and the auditors', async () => {
    const watcher = await colleague(platform, ['auditor']);
    const { approval } = await change(maria, jose, ['support']);
    expect(await eventsOf(idOf(jose))).toEqual([]);
    await approve(approval, ana);
    const expected = {
      operator: jose?.login,
      rolesBefore: ['manager'],
      rolesThen: ['support'],
      mayLogIn: true,
      by: maria?.login,
      checker: ana?.login,
      eyesTime: null,
    };
    expect(await eventsOf(idOf(jose))).toEqual([{ ...expected, reason: 'a change of duties' }]);
    for (const one of [jose, watcher]) expect(await noticesOf(one)).toMatchObject([expected]);
    expect(await noticesOf(maria)).toEqual([]);
    expect(await noticesOf(whom)).toEqual([]);
    const [notice] = await noticesOf(jose);
    // An operator cannot remove another operator's notice.
    expect((await ask(platform, 'notices.seen', { id: notice?.id ?? 0 }, as(maria))).body.refusal).toBe('notFound');
    expect((await ask(platform, 'notices.seen', { id: notice?.id ?? 0 }, as(jose))).body).toEqual({});
    expect(await noticesOf(jose)).toEqual([]);
  });
});
