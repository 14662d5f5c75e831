import { readFileSync } from 'node:fs';
import path from 'node:path';
import { JOURNAL_KINDS, type HouseKind } from './journal-kinds';

const PAGE = readFileSync(path.join(__dirname, '../../../../docs/money.md'), 'utf8');
const HOUSE: Record<HouseKind, true> = {
  settle: true,
  'free-bet': true,
  'free-win': true,
  'agent-accrual': true,
  'agent-refusal': true,
  'jackpot-seed': true,
  'jackpot-contribution': true,
  'pool-fill': true,
  'pool-return': true,
  'psp-settlement': true,
  'withdraw-paid': true,
};

it('the page on money explains every kind of journal', () => {
  const explained = new Set(
    [...PAGE.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind),
    ),
  );
  const kinds = [...Object.keys(JOURNAL_KINDS), ...Object.keys(HOUSE), 'round'];
  expect(kinds.filter((kind) => !explained.has(kind))).toEqual([]);
});

it('the page on money names every invariant that is checked', () => {
  const source = readFileSync(path.join(__dirname, 'verify.ts'), 'utf8');
  const checked = new Set([...source.matchAll(/invariant: '(I\d+) /g)].map(([, nr]) => nr));
  expect(checked.size).toBeGreaterThan(8);
  for (const nr of checked) expect(PAGE).toContain(`### ${nr} `);
});
