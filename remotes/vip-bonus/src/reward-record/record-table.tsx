import { awardTextIn, manilaWhen, translated, type AwardRow } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { StatusPill } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import { statusOf } from './award-status';
import css from './record-table.module.css';

/** The received awards as a table. `now`: server time, ms since 1970. */
export function RecordTable({ rows, now }: { rows: readonly AwardRow[]; now: number | undefined }) {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label={t('vip-bonus.record.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            {(['when', 'what', 'reward', 'status'] as const).map((name) => (
              <th key={name} scope="col" className={css.head}>
                {t(`vip-bonus.record.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { tone, label } = statusOf(row);
            return (
              <tr key={row.id}>
                <td className={css.cell}>{manilaWhen(row.createTime, now ?? row.createTime, locale)}</td>
                <td className={css.cell}>{translated(row, locale).title}</td>
                <td className={css.cell}>{awardText(row)}</td>
                <td className={css.cell}>
                  <StatusPill tone={tone}>{t(label)}</StatusPill>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
