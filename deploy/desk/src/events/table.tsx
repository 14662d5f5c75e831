import type { EventCount } from '@parola/operations';
import { useText } from '../text';
import css from './events.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Table with a row for each event and a column for each hour. On a narrow screen it scrolls, and the names stay
 * visible.
 */
export function EventTable({ list }: { list: readonly EventCount[] }) {
  const t = useText();
  const names = [...new Set(list.map(({ event }) => event))];
  const countOf = (event: string, hour: number) =>
    list.find((one) => one.event === event && one.hour === hour)?.count ?? 0;
  const totalOf = (event: string) => list.reduce((sum, one) => (one.event === event ? sum + one.count : sum), 0);
  return (
    // Focusable, so that the keyboard can scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label={t('desk.events.table')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('desk.events.event')}</th>
            <th scope="col">{t('desk.events.total')}</th>
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                <span aria-hidden="true">{hour}</span>
                <span className="visually-hidden">{t('desk.events.hour', { hour })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((event) => (
            <tr key={event}>
              <th scope="row">{event}</th>
              <td className={css.total}>{totalOf(event)}</td>
              {HOURS.map((hour) => (
                <td key={hour}>{countOf(event, hour) || '·'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
