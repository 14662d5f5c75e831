import {
  isCheckedName,
  OPERATION_NAMES,
  OPERATIONS,
  RULE_CHANGES_A_DAY,
  VALUE_A_DAY,
  type Input,
  type Role,
} from '@parola/operations';
import { sql } from 'kysely';
import { DOMAINS } from '..';
import { configSchema, getConfig, isConfigName, setConfig } from '../../config';
import { ask, colleague, type Colleague } from '../../testing/desk';
import { openTestPlatform, type TestPlatform } from '../../testing';
import { CONFIG_CHANGERS } from './ground/config-roles.rules';
import { CONFIG_VALUE } from './ground/config-value.rules';
import { OPERATION_VALUE } from './ground/operation-value.rules';

const HOUR = 3_600_000;
const REASON = 'new servers are coming';
const OPEN = { status: 0, startTime: 0, endTime: 0, message: '' };
const closing = () => ({ status: 1, startTime: Date.now() + HOUR, endTime: Date.now() + 2 * HOUR, message: 'Soon' });

let platform: TestPlatform;
const people = new Map<Role, Colleague>();
beforeAll(async () => {
  platform = await openTestPlatform({
    domains: DOMAINS,
    partners: { call: () => Promise.reject(new Error('no partner')), close: async () => undefined },
  });
  for (const role of ['manager', 'compliance', 'payments', 'auditor'] as const)
    people.set(role, await colleague(platform, [role]));
});
afterAll(() => platform.close());
beforeEach(() => setConfig(platform.database.db, 'maintenance', { status: 0, startTime: 0, endTime: 0, message: '' }));

const as = (role: Role) => ({ token: people.get(role)?.token ?? '' });
const open = async (key: string, role: Role = 'manager') =>
  (await ask(platform, 'config.open', { key }, as(role))).body;
async function change(key: string, value: Input<'config.change'>['value'], role: Role = 'manager') {
  const { revision } = await open(key);
  return ask(platform, 'config.change', { key, value, revision, reason: REASON }, as(role));
}
const historyOf = (key: string) =>
  platform.database.db.selectFrom('config_change').selectAll().where('key', '=', key).orderBy('id').execute();

it('announces a window that the platform keeps, with author, time, reason, and the former value', async () => {
  const window = closing();
  const acts = () =>
    platform.database.db
      .selectFrom('operator_act')
      .select(['operation', 'outcome', 'detail'])
      .where('subject', '=', 'config:maintenance')
      .orderBy('id')
      .execute();
  const [{ history: before }, actsBefore] = [await open('maintenance'), await acts()];
  const { body } = await change('maintenance', window);
  expect(body).toEqual({ approval: null });
  expect(await getConfig(platform.database.db, 'maintenance')).toEqual(window);
  const opened = await open('maintenance', 'auditor');
  expect(opened).toMatchObject({ value: window, mayChange: false });
  expect(opened.history).toEqual([
    {
      id: expect.any(Number),
      time: expect.any(Number),
      operator: people.get('manager')?.login,
      checker: null,
      reason: REASON,
      old: OPEN,
      now: window,
      undoes: null,
    },
    ...before,
  ]);
  expect((await acts()).slice(actsBefore.length)).toEqual([
    { operation: 'config.change', outcome: 'done', detail: { reason: REASON } },
  ]);
});

it.each([
  ['a wrong kind', { ...OPEN, startTime: 'soon' }, 'value.startTime', /number/],
  ['an unknown field', { ...OPEN, untill: 5 }, 'value', /untill/],
  ['a window that ends before it begins', { ...OPEN, startTime: 9, endTime: 5 }, 'value.endTime', /after startTime/],
  ['no value at all', null, 'value', /object/],
  ['the present value', { ...OPEN }, 'value', /current value/],
])('refuses %s, and names it', async (_what, value, field, why) => {
  const before = await historyOf('maintenance');
  const { status, body } = await change('maintenance', value);
  expect([status, body.refusal, body.field]).toEqual([400, 'badInput', field]);
  expect(body.why).toMatch(why);
  expect(await getConfig(platform.database.db, 'maintenance')).toEqual(OPEN);
  expect(await historyOf('maintenance')).toEqual(before);
});

it('refuses input that a shape would drop silently', async () => {
  const { value } = await open('appHelpline');
  const { body } = await change('appHelpline', JSON.parse(JSON.stringify({ ...Object(value), fax: '1' })));
  expect(body.refusal).toBe('badInput');
  expect(`${body.field} ${body.why}`).toContain('fax');
});

it('takes one of two changes at once, and shows the other the present value', async () => {
  const { revision } = await open('maintenance');
  const answers = await Promise.all(
    (['manager', 'compliance'] as const).map((role) =>
      ask(
        platform,
        'config.change',
        { key: 'maintenance', value: { ...closing(), message: role }, revision, reason: REASON },
        as(role),
      ),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const there = await open('maintenance');
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    refusal: 'changedMeanwhile',
    now: { value: there.value, revision: there.revision },
  });
});

it('takes a change back once, as a change of its own, and not after another one', async () => {
  await change('maintenance', closing());
  const [first] = (await open('maintenance')).history;
  const undo = (id = 0) => ask(platform, 'config.undo', { id, reason: 'the work is put off' }, as('compliance'));
  expect((await undo(first?.id)).status).toBe(200);
  const after = await open('maintenance');
  expect(after.value).toEqual(OPEN);
  expect(after.history[0]).toMatchObject({ undoes: first?.id, operator: people.get('compliance')?.login, now: OPEN });
  const again = await undo(first?.id);
  expect(again.body).toMatchObject({ refusal: 'changedMeanwhile', now: { value: OPEN } });
  expect((await undo(999_999)).body.refusal).toBe('notFound');
});

it('sent twice under one key is one change', async () => {
  const { revision } = await open('maintenance');
  const before = await historyOf('maintenance');
  const change = { key: 'maintenance', value: closing(), revision, reason: REASON };
  const once = { ...as('manager'), requestId: '0d7c34a6-55b4-4f5c-8c6a-6a9a5b0a2f10' };
  for (let time = 0; time < 2; time += 1) expect((await ask(platform, 'config.change', change, once)).status).toBe(200);
  expect(await historyOf('maintenance')).toHaveLength(before.length + 1);
});

it('lets a role change only its keys of the table', async () => {
  for (const role of ['manager', 'compliance', 'auditor'] as const) {
    const { list } = (await ask(platform, 'config.list', {}, as(role))).body;
    expect(list.length).toBeGreaterThan(40);
    for (const { key, mayChange } of list) {
      const may = isConfigName(key) && CONFIG_CHANGERS[key].includes(role);
      expect([key, mayChange]).toEqual([key, may]);
      if (role === 'auditor' || may) continue;
      const { body } = await change(key, 'anything', role);
      expect([key, body.refusal]).toEqual([key, 'noRole']);
    }
  }
});

it('holds a value of every key that is good enough to be saved again', async () => {
  const { list } = (await ask(platform, 'config.list', {}, as('manager'))).body;
  for (const { key } of list) {
    const { value } = await open(key);
    const role: Role = isConfigName(key) && CONFIG_CHANGERS[key].includes('manager') ? 'manager' : 'compliance';
    const { body } = await change(key, JSON.parse(JSON.stringify(value)), role);
    expect([key, body.why]).toEqual([key, 'equals the current value']);
  }
});

it('does not know the keys that only their own domain can check', async () => {
  for (const key of ['mailTemplates', 'toString', 'nothing'])
    expect((await ask(platform, 'config.open', { key }, as('manager'))).body.refusal).toBe('notFound');
});

it('keeps an unchangeable history', async () => {
  await change('maintenance', closing());
  for (const { db } of [platform.services.database, platform.database])
    for (const forget of [sql`DELETE FROM config_change`, sql`UPDATE config_change SET reason = 'none'`])
      await expect(forget.execute(db)).rejects.toThrow();
});

it('gives the accepted values of every key, without a reference that a form would have to follow', async () => {
  const { list } = (await ask(platform, 'config.list', {}, as('auditor'))).body;
  expect(list.length).toBeGreaterThan(60);
  for (const { key } of list) {
    const { schema } = await open(key, 'auditor');
    expect([key, JSON.stringify(schema)]).toEqual([key, expect.stringMatching(/"(?:type|anyOf)":/)]);
    expect([key, JSON.stringify(schema)]).toEqual([key, expect.not.stringContaining('"$ref"')]);
  }
  expect((await open('rgRule')).schema).toMatchObject({
    properties: { waitHours: { type: 'integer', minimum: 24 } },
    required: ['waitHours', 'graceSec', 'breakMin'],
  });
});

describe("a key that decides the players' awards", () => {
  const approve = async (id: string, role: Role) => {
    const { digest } = (await ask(platform, 'approvals.open', { id }, as(role))).body;
    return (await ask(platform, 'approvals.approve', { id, digest }, as(role))).body;
  };
  /** Changes the rate of points, which creates money. */
  const rated = async (points: number) => {
    const rule = await getConfig(platform.database.db, 'appPointsRule');
    const [first, ...others] = rule.list;
    if (!first) throw new Error('there should be something to be had for points');
    return { ...rule, list: [{ ...first, points }, ...others] };
  };

  it('is changed by two operators with a view of the difference, and taken back by two', async () => {
    const before = await getConfig(platform.database.db, 'appPointsRule');
    const wanted = await rated(1);
    const { approval } = (await change('appPointsRule', JSON.parse(JSON.stringify(wanted)))).body;
    expect(approval).toEqual(expect.any(String));
    expect(await getConfig(platform.database.db, 'appPointsRule')).toEqual(before);
    const { facts } = (await ask(platform, 'approvals.open', { id: approval ?? '' }, as('payments'))).body;
    expect(facts[0]).toEqual({ name: 'key', kind: 'words', value: 'appPointsRule' });
    expect(JSON.parse(String(facts[1]?.value))).toEqual([before, wanted]);
    expect((await approve(approval ?? '', 'manager')).refusal).toBe('ownRequest');
    expect(await approve(approval ?? '', 'payments')).toEqual({});
    expect(await getConfig(platform.database.db, 'appPointsRule')).toEqual(wanted);
    const [newest] = (await open('appPointsRule')).history;
    const [operator, checker] = (['manager', 'payments'] as const).map((role) => people.get(role)?.login);
    expect(newest).toMatchObject({ operator, checker, reason: REASON });

    const undo = await ask(platform, 'config.undo', { id: newest?.id ?? 0, reason: 'was a mistake' }, as('manager'));
    expect(await getConfig(platform.database.db, 'appPointsRule')).toEqual(wanted);
    expect(await approve(undo.body.approval ?? '', 'compliance')).toEqual({});
    expect(await getConfig(platform.database.db, 'appPointsRule')).toEqual(before);
  });

  it('cannot be approved once it was changed by other means', async () => {
    const { approval } = (await change('appPointsRule', JSON.parse(JSON.stringify(await rated(2))))).body;
    await setConfig(platform.database.db, 'appPointsRule', await rated(77));
    expect((await approve(approval ?? '', 'payments')).refusal).toBe('changedMeanwhile');
    await ask(platform, 'approvals.withdraw', { id: approval ?? '' }, as('manager'));
  });

  it('is changed up to a daily number by an operator, as requester and as approver, and always taken back', async () => {
    const [asks, other, first, second] = [
      await colleague(platform, ['manager']),
      await colleague(platform, ['manager']),
      await colleague(platform, ['payments']),
      await colleague(platform, ['payments']),
    ];
    /** Decides a request. A refused one is withdrawn, because an open request blocks the key for later tests. */
    const decide = async (approval: string | null, maker: Colleague, checker: Colleague) => {
      const { digest } = (await ask(platform, 'approvals.open', { id: approval ?? '' }, checker)).body;
      const decided = (await ask(platform, 'approvals.approve', { id: approval ?? '', digest }, checker)).body;
      if (decided.refusal) await ask(platform, 'approvals.withdraw', { id: approval ?? '' }, maker);
      return decided;
    };
    let points = 1_000;
    const once = async (maker: Colleague, checker: Colleague) => {
      const value = JSON.parse(JSON.stringify(await rated((points += 1))));
      const { revision } = (await ask(platform, 'config.open', { key: 'appPointsRule' }, maker)).body;
      const wish = { key: 'appPointsRule', value, revision, reason: REASON };
      const { approval } = (await ask(platform, 'config.change', wish, maker)).body;
      return decide(approval, maker, checker);
    };
    const undo = async (maker: Colleague, checker: Colleague) => {
      const { history } = (await ask(platform, 'config.open', { key: 'appPointsRule' }, maker)).body;
      const [newest] = history;
      const { approval } = (await ask(platform, 'config.undo', { id: newest?.id ?? 0, reason: REASON }, maker)).body;
      return decide(approval, maker, checker);
    };
    for (let time = 0; time < RULE_CHANGES_A_DAY['config.change']; time += 1)
      expect(await once(asks, first)).toEqual({});
    const before = await getConfig(platform.database.db, 'appPointsRule');
    expect((await once(asks, second)).refusal).toBe('ruleBound');
    expect((await once(other, first)).refusal).toBe('ruleBound');
    expect(await getConfig(platform.database.db, 'appPointsRule')).toEqual(before);
    expect(await once(other, second)).toEqual({});

    // The undo of a change is not counted; the undo of an undo is.
    expect(await undo(asks, first)).toEqual({});
    for (let time = 0; time < RULE_CHANGES_A_DAY['config.undo']; time += 1) expect(await undo(asks, first)).toEqual({});
    expect((await undo(asks, first)).refusal).toBe('ruleBound');
  });

  it('is named by the table, for any value of awards, rates or conditions', () => {
    /** Pattern of fields by which a rule gives awards. `typeIds` of a game selects the rate of its rebate. */
    const GIVES = /award|bonus|prize|pool|weight|wager|rebate|rateBp|stock|coin|grab|spins|^typeIds$/i;
    /** Keys with such a field that give no awards. */
    const GIVES_NOTHING = {
      appBannerList: 'promises a bonus that the deposit rules give',
    };
    const fieldsOf = (part: unknown): string[] => {
      if (typeof part !== 'object' || part === null) return [];
      return Object.entries(part).flatMap(([name, inside]) => [
        ...(name === 'properties' && typeof inside === 'object' && inside !== null ? Object.keys(inside) : []),
        ...fieldsOf(inside),
      ]);
    };
    const unnamed = Object.entries(CONFIG_VALUE).filter(
      ([key, worth]) =>
        isConfigName(key) &&
        worth === 'none' &&
        !Object.hasOwn(GIVES_NOTHING, key) &&
        fieldsOf(configSchema(key)).some((field) => GIVES.test(field)),
    );
    expect(unnamed).toEqual([]);
    expect(Object.keys(CONFIG_VALUE).sort()).toEqual(Object.keys(CONFIG_CHANGERS).sort());
  });

  it('has its equivalent among the operations: creating money needs a colleague and has a daily bound', () => {
    expect(Object.keys(OPERATION_VALUE).sort()).toEqual([...OPERATION_NAMES].sort());
    const creating = OPERATION_NAMES.filter((name) => OPERATION_VALUE[name] === 'creates');
    expect(creating.sort()).toEqual(Object.keys(VALUE_A_DAY).sort());
    const changing = OPERATION_NAMES.filter((name) => OPERATION_VALUE[name] === 'rules');
    expect(changing.sort()).toEqual(Object.keys(RULE_CHANGES_A_DAY).sort());
    const bounds = [...Object.values(VALUE_A_DAY), ...Object.values(RULE_CHANGES_A_DAY)];
    expect(bounds.filter((bound) => bound <= 0 || !Number.isSafeInteger(bound))).toEqual([]);
    const alone = OPERATION_NAMES.filter(
      (name) => ['creates', 'rules'].includes(OPERATION_VALUE[name]) && !isCheckedName(name),
    );
    expect(alone).toEqual([]);
    // Reading operations move no money.
    const reads = OPERATION_NAMES.filter((name) => OPERATIONS[name].kind !== 'act' && OPERATION_VALUE[name] !== 'none');
    expect(reads).toEqual([]);
  });
});

/** Generates values that differ from `value` in a single place. */
function* othersThan(value: unknown): Generator<Input<'config.change'>['value']> {
  if (typeof value === 'number') yield value + 1;
  if (typeof value === 'boolean') yield !value;
  if (typeof value === 'string') yield `${value}!`;
  if (Array.isArray(value))
    for (const [at, inside] of value.entries())
      for (const other of othersThan(inside)) yield value.map((one, index) => (index === at ? other : one));
  else if (typeof value === 'object' && value !== null)
    for (const [name, inside] of Object.entries(value))
      for (const other of othersThan(inside)) yield { ...value, [name]: other };
}

it.each(Object.entries(CONFIG_VALUE).filter(([, worth]) => worth !== 'none'))(
  '%s, which %s, is never changed by one person alone',
  async (key) => {
    const role: Role = isConfigName(key) && CONFIG_CHANGERS[key].includes('manager') ? 'manager' : 'compliance';
    const { value, revision } = await open(key, 'auditor');
    const refused: unknown[] = [];
    for (const other of othersThan(value)) {
      const { body } = await change(key, other, role);
      expect((await open(key, 'auditor')).revision).toBe(revision);
      if (body.refusal !== undefined) {
        refused.push([body.refusal, body.why]);
        continue;
      }
      expect(body.approval).toEqual(expect.any(String));
      // Withdraws the request: it would block further requests on the key.
      expect((await ask(platform, 'approvals.withdraw', { id: body.approval ?? '' }, as(role))).body).toEqual({});
      return;
    }
    throw new Error(`no other value is taken: ${JSON.stringify(refused)}`);
  },
);
