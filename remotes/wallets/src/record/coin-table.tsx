import { manilaMoment, type CoinRow } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { cx, Money } from '@parola/ui';
import { useText } from '../text/records';
import { Change } from './signed-amount';
import { changeOf, titleOf } from './coin-words';
import css from './record.module.css';

/** The statement as a table, with a bonus part where there is one. A click on the name of a row opens it. */
export function CoinTable({ rows, onOpen }: { rows: readonly CoinRow[]; onOpen(row: CoinRow): void }) {
  const t = useText();
  const locale = useLocale();
  const bonus = rows.some(({ bonusAfter, bonusAmount }) => bonusAfter !== 0 || bonusAmount !== 0);
  return (
    <table className={css.table}>
      <thead className={css.head}>
        <tr>
          <th scope="col" className={css.headCell}>
            {t('wallets.record.what')}
          </th>
          <th scope="col" className={cx(css.headCell, css.number)}>
            {t('wallets.record.change')}
          </th>
          <th scope="col" className={cx(css.headCell, css.number)}>
            {t('wallets.detail.cash-after')}
          </th>
          {bonus && (
            <th scope="col" className={cx(css.headCell, css.number)}>
              {t('wallets.detail.bonus-after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={css.body}>
        {rows.map((row) => (
          <tr key={row.id} className={css.row}>
            <th scope="row" className={css.cell}>
              <button type="button" className={css.rowButton} onClick={() => onOpen(row)}>
                {titleOf(row, locale)}
                <span className={css.rowTime}>{manilaMoment(row.createTime, locale)}</span>
              </button>
            </th>
            <td className={cx(css.cell, css.number)}>
              <Change value={changeOf(row)} tone="auto" />
            </td>
            <td className={cx(css.cell, css.number, css.after)} data-name={t('wallets.detail.cash-after')}>
              <Money value={row.coinAfter} />
            </td>
            {bonus && (
              <td className={cx(css.cell, css.number, css.after)} data-name={t('wallets.detail.bonus-after')}>
                <Money value={row.bonusAfter} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
