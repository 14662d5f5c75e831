import { DESK_REFUSALS, mayDo, OPERATION_NAMES, OPERATIONS, ROLES } from '.';
import { INPUTS, readInput } from './schemas';

test('every operation has roles that exist, and only log-ins and set-ups are open to all', () => {
  expect(Object.keys(INPUTS).sort()).toEqual([...OPERATION_NAMES].sort());
  const open = OPERATION_NAMES.filter((name) => OPERATIONS[name].roles === 'nobody');
  expect(open).toEqual(['access.setUp', 'access.confirm', 'access.logIn']);
  for (const name of OPERATION_NAMES)
    if (!open.includes(name)) expect(ROLES.some((role) => mayDo([role], name))).toBe(true);
  expect(mayDo([...ROLES], 'access.logIn')).toBe(false);
  expect(mayDo([], 'access.me')).toBe(false);
});

test('each refusal has a number of its own, above those of the players’ calls', () => {
  const codes = Object.values(DESK_REFUSALS).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.min(...codes)).toBe(9000);
});

test.each([
  ['access.logIn', { login: 'Maria ', password: 'x', code: '123456' }, null],
  ['access.logIn', { login: 'maria', password: 'x', code: '12345' }, 'code'],
  ['access.setUp', { token: 't'.repeat(43), login: '-maria', name: 'Maria', password: 'x' }, 'login'],
  ['operators.invite', { roles: ['support', 'support'] }, 'roles'],
  ['operators.invite', { roles: ['owner'] }, 'roles.0'],
  ['feedback.answer', { id: 'F1' }, 'text'],
  ['feedback.answer', { id: 'F1', text: '   ' }, 'text'],
  ['feedback.answer', { id: 'F1', close: true }, null],
  ['feedback.list', { status: 4, pageNum: 1, pageSize: 20 }, 'status'],
  ['config.change', { key: 'maintenance', value: { status: [null] }, revision: 'r', reason: 'planned work' }, null],
  ['config.change', { key: 'maintenance', revision: 'r', reason: 'planned work' }, 'value'],
  ['config.change', { key: 'maintenance', value: null, revision: 'r', reason: '   no  ' }, 'reason'],
  ['mail.preview', { audience: { vipFrom: 3, vipTo: 2 }, offer: false }, 'audience.vipTo'],
  ['mail.preview', { audience: {}, offer: false }, null],
  ['mail.preview', { audience: { language: 'fil-PH' }, offer: false }, 'audience'],
  ['access.me', { surprise: 1 }, ''],
] as const)('%s takes valid input: %j', (name, input, field) => {
  const read = readInput(name, input);
  expect(read.ok ? null : read.field).toBe(field);
});
