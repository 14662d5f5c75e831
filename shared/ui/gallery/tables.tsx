import { Card, Money } from '../src/index';
import { Table, type TableColumn } from '../src/table';
import { Family, Sample } from './sample';

interface Day {
  day: string;
  deposits: number;
  bets: number;
  wins: number;
}
const DAYS: readonly Day[] = [
  { day: 'Nov 21, 2026', deposits: 128_450, bets: 2_305_000, wins: 1_988_000 },
  { day: 'Nov 20, 2026', deposits: 0, bets: 45_000, wins: 12_850 },
  { day: 'Nov 19, 2026', deposits: 50_000, bets: 912_345_600, wins: 950_000_000 },
];
const AMOUNTS = [
  ['deposits', 'Deposits'],
  ['bets', 'Bets'],
  ['wins', 'Wins'],
] as const;
const BY_DAY: readonly TableColumn<Day>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => day, rowHeader: true, oneLine: true },
  ...AMOUNTS.map(([key, header]) => ({
    key,
    header,
    cell: (row: Day) => <Money value={row[key]} />,
    footer: <Money value={DAYS.reduce((sum, row) => sum + row[key], 0)} />,
    numeric: true,
  })),
];

const PLACES = ['Jo***n', 'Ma***a', 'Ri***o'];

const SUMS: readonly (readonly [string, number])[] = [
  ['At the start', 128_850],
  ['Deposits', 50_000],
  ['Withdrawals', 0],
  ['Bets and wins', -54_000],
  ['At the end', 124_850],
];

export function Tables() {
  return (
    <Family title="Tables">
      <Sample name="Table: figures, footer, wider than a phone">
        <Card>
          <Table caption="Days" columns={BY_DAY} rows={DAYS} rowKey={({ day }) => day} />
        </Card>
      </Sample>
      <Sample name="Table: caption, highlighted row">
        <Card>
          <Table
            caption="Ranks of today"
            captionShown
            columns={[
              { key: 'place', header: 'Place', cell: (_, index) => index + 1, numeric: true, align: 'start' },
              { key: 'name', header: 'Name', cell: (name: string) => name, rowHeader: true },
              { key: 'prize', header: 'Prize', cell: () => <Money value={5_000} tone="gold" />, numeric: true },
            ]}
            rows={PLACES}
            rowKey={(name) => name}
            mark={(name) => (name === 'Ma***a' ? 'current' : undefined)}
          />
        </Card>
      </Sample>
      <Sample name="Table: dense, with sums">
        <Card>
          <Table
            caption="Your money in this period"
            captionShown
            dense
            columns={[
              { key: 'name', cell: ([name]) => name, rowHeader: true },
              { key: 'cash', header: 'Cash', cell: ([, cash]) => <Money value={cash} />, numeric: true },
            ]}
            rows={SUMS}
            rowKey={([name]) => name}
            mark={([name]) => (name.startsWith('At') ? 'sum' : undefined)}
          />
        </Card>
      </Sample>
      <Sample name="Table: rows as blocks on a phone">
        <Card>
          <Table caption="Statement" columns={BY_DAY} rows={DAYS} rowKey={({ day }) => day} stacked />
        </Card>
      </Sample>
    </Family>
  );
}
