import type { RebateRate, RebateRow } from '@parola/calls';
import { Table } from '@parola/ui/table';
import { Card } from '@parola/ui';
import { percent } from '../level/vip-theme';
import { useText as useLevelText } from '../text';
import { useText } from '../text/vip';
import css from './rebate.module.css';

interface Props {
  rates: readonly RebateRate[];
  types: readonly Pick<RebateRow, 'type' | 'name'>[];
  /** The player's level. */
  current?: number;
  /** Expanded from the start. */
  open?: boolean;
}

/** The rates of all levels for all kinds of games. */
export function RateTable({ rates, types, current, open = false }: Props) {
  const t = useText();
  const levelText = useLevelText();
  const levels = [...new Set(rates.map(({ vip }) => vip))].sort((a, b) => a - b);
  const rateOf = (vip: number, type: number) =>
    rates.find((rate) => rate.vip === vip && rate.type === type)?.rateBp ?? 0;
  return (
    <Card as="details" tone="frame" className={css.rates} open={open}>
      <summary className={css.summary}>{t('vip-bonus.rebate.rates')}</summary>
      <div className={css.inset}>
        <Table
          caption={t('vip-bonus.rebate.rates')}
          columns={[
            {
              key: 'level',
              header: t('vip-bonus.levels.level'),
              cell: (vip) => levelText('vip-bonus.level', { vip }),
              rowHeader: true,
              oneLine: true,
            },
            ...types.map(({ type, name }) => ({
              key: type,
              header: name,
              cell: (vip: number) => percent(rateOf(vip, type)),
              numeric: true,
            })),
          ]}
          rows={levels}
          rowKey={(vip) => vip}
          mark={(vip) => (vip === current ? 'current' : undefined)}
        />
      </div>
    </Card>
  );
}
