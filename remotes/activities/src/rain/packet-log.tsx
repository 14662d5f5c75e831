import { useId } from 'react';
import { awardTextIn, manilaWhen } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, SectionTitle } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import page from '../activity/activity.module.css';
import { useText } from '../text/rain';

const PAGE = 10;

/** The contents of all packets of the player, newest first. */
export function PacketLog() {
  const t = useText();
  // The page and its dialog may show it at once.
  const title = useId();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const log = usePages('redWarsLog', {}, PAGE);
  return (
    <section className={page.section} aria-labelledby={title}>
      <SectionTitle id={title}>{t('activities.rain.log')}</SectionTitle>
      <PagedList
        of={log}
        label={t('activities.rain.log')}
        empty={<EmptyState title={t('activities.rain.log-none')} text={t('activities.rain.log-none-text')} />}
        row={({ id, awardList, createTime }) => (
          <ListRow
            key={id}
            title={awardList.length === 0 ? t('activities.rain.empty') : awardList.map(awardText).join(' + ')}
            meta={manilaWhen(createTime, log.updatedAt ?? createTime, locale)}
          />
        )}
      />
    </section>
  );
}
