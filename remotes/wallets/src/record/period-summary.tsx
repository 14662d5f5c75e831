import type { CallResponse } from '@parola/calls';
import { Card, Money, Skeleton } from '@parola/ui';
import { Table, type TableColumn } from '@parola/ui/table';
import { useText } from '../text/records';
import { Change } from './signed-amount';
import css from './record.module.css';

type Answer = CallResponse<'appUserCoinDetail'>;

/** A balance at one end of the period, or a change between them. */
interface Line {
  name: (typeof SUMS)[number] | 'opening' | 'closing';
  coin: number;
  bonus: number;
  change?: boolean;
}

const SUMS = ['deposit', 'withdrawal', 'game', 'bonus', 'adjust', 'exchange'] as const;
/** Rows that are always shown, so that the table keeps its height while it loads. */
const USUAL: readonly string[] = ['deposit', 'withdrawal', 'game'];

/**
 * The opening balance of the period, the changes, and the closing balance; they always add up (player protection C29).
 */
export function PeriodSummary({ of }: { of: Answer | undefined }) {
  const t = useText();
  if (!of) return <Skeleton className={css.sumBone} />;
  const { sums } = of;
  const hasBonus = [of.openingBonus, of.closingBonus, ...SUMS.map((sum) => sums[sum].bonus)].some(
    (value) => value !== 0,
  );
  const changes = SUMS.filter((sum) => USUAL.includes(sum) || sums[sum].coin !== 0 || sums[sum].bonus !== 0);
  const rows: readonly Line[] = [
    { name: 'opening', coin: of.openingCoin, bonus: of.openingBonus },
    ...changes.map((name) => ({ name, ...sums[name], change: true })),
    { name: 'closing', coin: of.closingCoin, bonus: of.closingBonus },
  ];
  const amounts: readonly TableColumn<Line>[] = [
    {
      key: 'cash',
      header: t('wallets.sum.cash'),
      cell: (line) => <Amount of={line} value={line.coin} />,
      numeric: true,
    },
    {
      key: 'bonus',
      header: t('wallets.sum.bonus-money'),
      cell: (line) => <Amount of={line} value={line.bonus} />,
      numeric: true,
    },
  ];
  return (
    <Card>
      <Table
        caption={t('wallets.sum.title')}
        captionShown
        dense
        columns={[
          { key: 'name', cell: ({ name }) => t(`wallets.sum.${name}`), rowHeader: true },
          ...(hasBonus ? amounts : amounts.slice(0, 1)),
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        mark={({ change }) => (change ? undefined : 'sum')}
      />
    </Card>
  );
}

function Amount({ of, value }: { of: Line; value: number }) {
  return of.change ? <Change value={value} /> : <Money value={value} />;
}
