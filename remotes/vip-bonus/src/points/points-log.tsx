import { formatCount, manilaWhen, PAGE_SIZE_RECORD, translated } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { cx, EmptyState, SectionTitle } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import { useText } from '../text/bonus';
import hub from '../bonus/hub.module.css';
import css from './points.module.css';

/** All changes of the player's points, newest first. */
export function PointsLog() {
  const t = useText();
  const locale = useLocale();
  const log = usePages('pointsLog', {}, PAGE_SIZE_RECORD);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  return (
    <section className={hub.section} aria-labelledby="points-log">
      <SectionTitle id="points-log">{t('vip-bonus.points.log')}</SectionTitle>
      <PagedList
        of={log}
        label={t('vip-bonus.points.log')}
        empty={<EmptyState title={t('vip-bonus.points.log-none')} text={t('vip-bonus.points.log-none-text')} />}
        row={(row) => (
          <ListRow
            key={row.id}
            title={translated(row, locale).title}
            meta={t('vip-bonus.points.after-line', {
              time: manilaWhen(row.createTime, log.updatedAt ?? row.createTime, locale),
              after: formatCount(row.after),
            })}
            end={<span className={cx(css.change, row.change > 0 && css.gain)}>{signed.format(row.change)}</span>}
          />
        )}
      />
    </section>
  );
}
