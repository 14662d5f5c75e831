import type { RebateRate, RebateRow } from '@parola/calls';
import { cx } from '@parola/ui';
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
    <details className={css.rates} open={open}>
      <summary className={css.summary}>{t('vip-bonus.rebate.rates')}</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={t('vip-bonus.rebate.rates')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.columnName}>
                {t('vip-bonus.levels.level')}
              </th>
              {types.map(({ type, name }) => (
                <th key={type} scope="col" className={css.columnName}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {levels.map((vip) => (
              <tr
                key={vip}
                aria-current={vip === current ? 'true' : undefined}
                className={cx(vip === current && css.mineRow)}
              >
                <th scope="row" className={css.cell}>
                  {levelText('vip-bonus.level', { vip })}
                </th>
                {types.map(({ type }) => (
                  <td key={type} className={css.cell}>
                    {percent(rateOf(vip, type))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
