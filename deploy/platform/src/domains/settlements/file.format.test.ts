import { settlementFile, settlementRow, SETTLEMENT_HEADING, type SettledLine } from '../../testing/settlements';
import { readFile, Unreadable } from './file.format';

const DAY = '2026-11-27';
const NOON = new Date(`${DAY}T12:00:00+08:00`);
const LINE: SettledLine = { kind: 'charge', txId: 't1', orderId: 'o1', channel: 'gcash', amount: 100 };
const ROW = settlementRow(LINE, NOON);
const FILE = settlementFile(DAY, NOON, [LINE]);
const csv = (text: string) => ({ ...FILE, csv: text });

it('a file is read whole, in hundredths', () => {
  expect(readFile(FILE, DAY)).toEqual({
    net: 100n,
    lines: [{ kind: 'charge', channel: 'gcash', ref: 't1', orderId: 'o1', amount: 100n, at: NOON }],
  });
});

it.each(['1', '1.0', '1.00', '01.00'])('an amount of %s is one peso', (amount) => {
  const rows = [SETTLEMENT_HEADING, ROW.replace('1.00', amount)].join('\n');
  expect(readFile(csv(rows), DAY)).toEqual(readFile(FILE, DAY));
});

it.each([
  ['no settlement', { lines: [] }, 'The answer is no settlement.'],
  ['another day', { ...FILE, day: '2020-01-01' }, 'The file is of 2020-01-01.'],
  ['a lost line', { ...FILE, count: 2 }, 'The file has 1 lines instead of 2.'],
  ['another sum', { ...FILE, net: 99 }, 'The lines sum to 100 hundredths instead of 99.'],
  ['no heading', csv(ROW), `The heading is not ${SETTLEMENT_HEADING}.`],
  ['a line cut off', csv(`${SETTLEMENT_HEADING}\ncharge,t1`), 'The file is no table: line 2.'],
  [
    'a fraction of a hundredth',
    csv([SETTLEMENT_HEADING, ROW.replace('1.00', '1.005')].join('\n')),
    'Line 2: amount cannot be read.',
  ],
  ['nothing paid', csv([SETTLEMENT_HEADING, ROW.replace('1.00', '0.00')].join('\n')), 'Line 2: amount cannot be read.'],
  [
    'a power of ten',
    csv([SETTLEMENT_HEADING, ROW.replace('1.00', '1e0')].join('\n')),
    'Line 2: amount cannot be read.',
  ],
  ['a minus', csv([SETTLEMENT_HEADING, ROW.replace('1.00', '-1.00')].join('\n')), 'Line 2: amount cannot be read.'],
  [
    'another currency',
    csv([SETTLEMENT_HEADING, ROW.replace('PHP', 'USD')].join('\n')),
    'Line 2: currency cannot be read.',
  ],
  [
    'a kind there is not',
    csv([SETTLEMENT_HEADING, ROW.replace('charge', 'gift')].join('\n')),
    'Line 2: kind cannot be read.',
  ],
  [
    'no time',
    csv([SETTLEMENT_HEADING, ROW.replace(NOON.toISOString(), 'noon')].join('\n')),
    'Line 2: time cannot be read.',
  ],
])('a file with %s is refused as a whole, with the reason', (_what, file, problem) => {
  expect(() => readFile(file, DAY)).toThrow(new Unreadable(problem));
});
