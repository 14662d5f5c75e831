import { act, render, screen, within } from '@testing-library/react';
import { expectAccessible } from '../testing/axe';
import { Table, type TableColumn, type TableProps } from './table';

interface Rate {
  level: string;
  bet: number;
}
const RATES: readonly Rate[] = [
  { level: 'Level 1', bet: 100 },
  { level: 'Level 2', bet: 2500 },
];
const COLUMNS: readonly TableColumn<Rate>[] = [
  { key: 'level', header: 'Level', cell: ({ level }) => level, rowHeader: true, oneLine: true },
  { key: 'bet', header: 'Bet', cell: ({ bet }) => bet, numeric: true },
];

const show = (props: Partial<TableProps<Rate>> = {}) =>
  render(<Table caption="Rates" columns={COLUMNS} rows={RATES} rowKey={({ level }) => level} {...props} />);
const texts = (cells: readonly HTMLElement[]) => cells.map(({ textContent }) => textContent);

test('has a name, and its cells belong to a column and a row', async () => {
  show();
  const table = within(screen.getByRole('table', { name: 'Rates' }));
  expect(texts(table.getAllByRole('columnheader'))).toEqual(['Level', 'Bet']);
  expect(texts(table.getAllByRole('rowheader'))).toEqual(['Level 1', 'Level 2']);
  expect(texts(within(table.getByRole('row', { name: /^Level 2/ })).getAllByRole('cell'))).toEqual(['2500']);
  await expectAccessible();
});

test('figures stand at the end in one line, words at the start, unless a column says otherwise', () => {
  show({ columns: [...COLUMNS, { key: 'place', cell: () => 7, numeric: true, align: 'start' }] });
  expect(screen.getByRole('cell', { name: '2500' })).toHaveClass('end', 'oneLine');
  expect(screen.getByRole('columnheader', { name: 'Bet' })).toHaveClass('end');
  expect(screen.getByRole('rowheader', { name: 'Level 1' })).not.toHaveClass('end');
  for (const cell of screen.getAllByRole('cell', { name: '7' })) {
    expect(cell).toHaveClass('oneLine');
    expect(cell).not.toHaveClass('end');
  }
});

test('marks the row of the player, and sums', async () => {
  show({ mark: ({ bet }) => (bet === 100 ? 'current' : 'sum') });
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveAttribute('aria-current', 'true');
  expect(second).not.toHaveAttribute('aria-current');
  expect([first, second].map((row) => row?.className)).toEqual(['current', 'sum']);
  await expectAccessible();
});

test('has a footer row when a column gives a cell for it', async () => {
  const { container } = show({
    columns: COLUMNS.map((column) => (column.numeric ? { ...column, footer: 2600 } : { ...column, footer: 'You' })),
  });
  expect(container.querySelector('tfoot')).toHaveTextContent('You2600');
  await expectAccessible();
});

test('shows its caption and keeps its column names for screen readers alone, where it is told to', async () => {
  const { container } = show({ captionShown: true, headerHidden: true });
  expect(screen.getByRole('table', { name: 'Rates' })).toContainElement(screen.getByText('Rates'));
  expect(container.querySelector('thead')).toHaveClass('visually-hidden');
  await expectAccessible();
});

test('names that need no words have none above them', async () => {
  show({ columns: COLUMNS.map((column) => (column.rowHeader ? { ...column, header: undefined } : column)) });
  expect(texts(screen.getAllByRole('columnheader'))).toEqual(['Bet']);
  await expectAccessible();
});

test('rows that become blocks carry the names of their columns', () => {
  show({ stacked: true });
  expect(screen.getByRole('cell', { name: '2500' })).toHaveAttribute('data-name', 'Bet');
});

describe('in a browser that reports sizes', () => {
  let layOut: () => void;
  beforeEach(() => {
    class Sizes {
      constructor(report: () => void) {
        layOut = () => act(report);
      }
      observe(): void {}
      disconnect(): void {}
    }
    Reflect.set(globalThis, 'ResizeObserver', Sizes);
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'ResizeObserver'));

  test('a table that is wider than its place is a group for the keyboard, and no second landmark of its name', async () => {
    show();
    const table = screen.getByRole('table');
    const width = jest.spyOn(table, 'scrollWidth', 'get').mockReturnValue(500);
    layOut();
    expect(screen.getByRole('group', { name: 'Rates' })).toHaveAttribute('tabindex', '0');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await expectAccessible();
    width.mockReturnValue(0);
    layOut();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(table.parentElement).not.toHaveAttribute('tabindex');
  });
});
