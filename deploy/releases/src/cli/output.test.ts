import { findingLines, printAnswer, wrappedTable } from './output';

const warning = (subject: string, more: object = {}) => ({
  ...{ code: 'PIN-010', severity: 'warn', unit: 'promo', subject },
  ...{ message: `promo hears ${subject}, which nobody tells.`, fix: 'Leave it out.' },
  ...more,
});

test('warnings of one code about one unit are one line with their count, and each refusal has a line of its own', () => {
  const facts = Array.from({ length: 19 }, (_one, n) => warning(`fact${n}`));
  const refused = [warning('a', { severity: 'refuse' }), warning('b', { severity: 'refuse' })];
  expect(findingLines([...facts, ...refused, warning('fact0', { unit: 'lobby' })])).toEqual([
    '  warning PIN-010: promo hears fact0, which nobody tells. Leave it out. (18 more PIN-010: fact1, fact2, fact3, fact4, fact5, fact6, …)',
    '  refused PIN-010: promo hears a, which nobody tells. Leave it out.',
    '  refused PIN-010: promo hears b, which nobody tells. Leave it out.',
    '  warning PIN-010: promo hears fact0, which nobody tells. Leave it out.',
  ]);
  expect(findingLines([warning('x'), warning('x')])[0]).toMatch(/ \(1 more PIN-010\)$/);
});

const HEAD = ['REV', 'WHAT', 'WHY'];
const LONG = Array.from({ length: 30 }, (_one, n) => `remote${n} 1.0.0 (was not pinned);`).join(' ');

test.each([undefined, 80, 120, 200])(
  'a table for a terminal of %s columns has no longer line and loses no word',
  (columns) => {
    const lines = wrappedTable([HEAD, ['1', LONG, 'the first pin of everything'], ['2', 'off', 'short']], columns);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(columns ?? 160);
    expect(lines[1]).toMatch(/^1 {4}remote0 1\.0\.0 .* {2}the first pin/);
    const words = lines.join(' ').split(/\s+/);
    for (const word of LONG.split(' ')) expect(words).toContain(word);
    expect(lines.at(-1)).toMatch(/^2 {4}off +short$/);
  },
);

test('a table that fits is not wrapped', () => {
  expect(wrappedTable([HEAD, ['1', 'pin', 'because']], 80)).toEqual(['REV  WHAT  WHY', '1    pin   because']);
});

test('damage without an answer is no empty line before its sentence', () => {
  const [out, err] = [jest.fn(), jest.fn()];
  expect(printAnswer({ lines: [], json: {}, problems: ['Line 5 was altered.'] }, false, { out, err })).toBe(8);
  expect(out).not.toHaveBeenCalled();
  expect(err).toHaveBeenCalledWith('Line 5 was altered.\n');
});
