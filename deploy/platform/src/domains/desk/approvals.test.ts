import { APPROVAL_STATUS, ROLES } from '@parola/operations';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { desk } from '.';

let platform: TestPlatform;
let [maker, checker, third]: Colleague[] = [];
let whom: Colleague;
beforeAll(async () => {
  platform = await openTestPlatform({ domains: [desk] });
});
afterAll(() => platform.close());
beforeEach(async () => {
  await platform.database.db.updateTable('operator').set({ active: false }).execute();
  [maker, checker, third] = await Promise.all([1, 2, 3].map(() => colleague(platform, ['manager'])));
  whom = await colleague(platform, ['support']);
});

const as = (who: Colleague | undefined) => ({ token: who?.token ?? '' });
const rolesOf = async ({ id }: Colleague) =>
  (await platform.database.db
    .selectFrom('operator')
    .select(['roles', 'active'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;
const give = (by = maker, roles: 'compliance'[] | 'payments'[] = ['compliance'], to = whom) =>
  ask(
    platform,
    'operators.change',
    { id: Number(to.id), roles, active: true, reason: 'takes over the checks' },
    as(by),
  );
const requestApproval = async () => {
  const { body } = await give();
  if (!body.approval) throw new Error(`not asked for: ${JSON.stringify(body)}`);
  return body.approval;
};
const open = async (id: string, by = checker) => (await ask(platform, 'approvals.open', { id }, as(by))).body;
const approve = async (id: string, by = checker) => {
  const { digest } = await open(id, checker);
  return (await ask(platform, 'approvals.approve', { id, digest }, as(by))).body;
};

describe('four eyes', () => {
  it('has no effect before another operator has approved it, and then exactly the effect of the request', async () => {
    const waiting = async () => (await ask(platform, 'approvals.list', { waiting: true }, as(checker))).body.list;
    const before = await waiting();
    const id = await requestApproval();
    expect(await rolesOf(whom)).toEqual({ roles: ['support'], active: true });
    expect(await waiting()).toMatchObject([
      ...before,
      {
        id,
        operation: 'operators.change',
        subject: `operator:${whom.id}`,
        maker: maker?.login,
        own: false,
        mayDecide: true,
      },
    ]);
    expect(await open(id)).toMatchObject({
      reason: 'takes over the checks',
      stale: false,
      checkers: 2,
      facts: [
        { name: 'operator', value: `${whom.login} · ${whom.login}` },
        { name: 'rolesNow', value: 'support' },
        { name: 'rolesThen', value: 'compliance' },
        { name: 'mayLogIn', value: 'yes' },
      ],
    });
    expect(await approve(id)).toEqual({});
    expect(await rolesOf(whom)).toEqual({ roles: ['compliance'], active: true });
    expect(await open(id)).toMatchObject({
      status: APPROVAL_STATUS.approved,
      checker: checker?.login,
      mayDecide: false,
    });
    expect((await approve(id, third)).refusal).toBe('decided');
    const lines = await platform.database.db
      .selectFrom('operator_act')
      .select(['operator', 'outcome'])
      .where('subject', '=', `operator:${whom.id}`)
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { operator: maker?.login, outcome: 'waits' },
      { operator: checker?.login, outcome: 'done' },
    ]);
  });

  it('C35 is never one and the same: not by the server, and not by the database', async () => {
    const id = await requestApproval();
    expect(await open(id, maker)).toMatchObject({ own: true, mayDecide: false });
    expect((await approve(id, maker)).refusal).toBe('ownRequest');
    expect((await ask(platform, 'approvals.refuse', { id, reason: 'no, not this' }, as(maker))).body.refusal).toBe(
      'ownRequest',
    );
    await expect(
      platform.database.db
        .updateTable('approval')
        .set({ status: APPROVAL_STATUS.approved, decided_by: maker?.id ?? null, decided_at: new Date() })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/check constraint/);
    expect(await rolesOf(whom)).toMatchObject({ roles: ['support'] });
  });

  it('is decided once when two approve at once, and when one refuses meanwhile', async () => {
    const id = await requestApproval();
    const both = await Promise.all([approve(id, checker), approve(id, third)]);
    expect(both.filter(({ refusal }) => refusal === 'decided')).toHaveLength(1);
  });

  it('is refused with a reason that its maker reads', async () => {
    const id = await requestApproval();
    await ask(platform, 'approvals.refuse', { id, reason: 'she is on leave' }, as(checker));
    expect(await open(id, maker)).toMatchObject({ status: APPROVAL_STATUS.refused, decideReason: 'she is on leave' });
    expect(await rolesOf(whom)).toMatchObject({ roles: ['support'] });
    expect((await ask(platform, 'approvals.list', { waiting: false }, as(maker))).body.list[0]).toMatchObject({ id });
  });

  it('is withdrawn by its maker alone, and can be asked for again', async () => {
    const id = await requestApproval();
    expect((await give(checker)).body.refusal).toBe('waitsAlready');
    expect((await ask(platform, 'approvals.withdraw', { id }, as(checker))).body.refusal).toBe('notFound');
    expect((await ask(platform, 'approvals.withdraw', { id }, as(maker))).body).toEqual({});
    expect((await approve(id)).refusal).toBe('decided');
    expect((await give(checker)).body.approval).toBeTruthy();
  });

  it('cannot be approved once its effect differs from the shown one', async () => {
    const id = await requestApproval();
    await platform.database.db
      .updateTable('operator')
      .set({ roles: ['payments'] })
      .where('id', '=', whom.id)
      .execute();
    expect(await open(id)).toMatchObject({ stale: true });
    expect((await approve(id)).refusal).toBe('changedMeanwhile');
    expect(await rolesOf(whom)).toMatchObject({ roles: ['payments'] });
    await platform.database.db
      .updateTable('operator')
      .set({ roles: ['support'] })
      .where('id', '=', whom.id)
      .execute();
    const other = { id, digest: 'f'.repeat(64) };
    expect((await ask(platform, 'approvals.approve', other, as(checker))).body.refusal).toBe('changedMeanwhile');
  });

  it('is not approved for a requester without the role any more', async () => {
    const id = await requestApproval();
    await platform.database.db
      .updateTable('operator')
      .set({ roles: ['support'] })
      .where('id', '=', maker?.id ?? 0n)
      .execute();
    expect((await approve(id)).refusal).toBe('makerGone');
    expect(await open(id)).toMatchObject({ stale: true });
  });

  it('is over after three days', async () => {
    const id = await requestApproval();
    const { pool } = platform.database;
    await pool.query('ALTER TABLE approval DISABLE TRIGGER approval_stays');
    await pool.query(
      `UPDATE approval SET created_at = created_at - interval '73 hours', expires_at = expires_at - interval '73 hours' WHERE id = $1`,
      [id],
    );
    await pool.query('ALTER TABLE approval ENABLE TRIGGER approval_stays');
    expect(await open(id)).toMatchObject({ status: APPROVAL_STATUS.expired, mayDecide: false });
    expect((await approve(id)).refusal).toBe('expired');
    // An expired request does not block a new one.
    expect((await give()).body.approval).toBeTruthy();
  });

  it('is seen by the roles that make, decide or watch such requests, and decided by no other', async () => {
    const id = await requestApproval();
    for (const role of ROLES) {
      const somebody = await colleague(platform, [role]);
      const mayOpen = ['manager', 'auditor'].includes(role);
      const { list = [] } = (await ask(platform, 'approvals.list', { waiting: true }, as(somebody))).body;
      expect([role, list.some((row) => row.id === id)]).toEqual([role, mayOpen]);
      expect([role, (await open(id, somebody)).refusal]).toEqual([role, mayOpen ? undefined : 'noRole']);
      if (role !== 'manager') expect([role, (await approve(id, somebody)).refusal]).toEqual([role, 'noRole']);
    }
  });

  it('keeps the request sealed, and never changes it', async () => {
    const id = await requestApproval();
    const row = await platform.database.db
      .selectFrom('approval')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(`${row.input.toString('latin1')}${row.facts.toString('latin1')}`).not.toContain('compliance');
    await expect(
      platform.database.db.updateTable('approval').set({ digest: 'x' }).where('id', '=', id).execute(),
    ).rejects.toThrow(/never rewritten/);
    await expect(platform.database.pool.query('DELETE FROM approval')).rejects.toThrow();
  });
});
