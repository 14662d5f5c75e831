import { awardTextIn, manilaWhen } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useText } from '../text/rain';

const PAGE = 10;

/** The log of the player's packets with their contents, newest first. */
export function PacketLog() {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const log = usePages('redWarsLog', {}, PAGE);
  return (
    <Section className={page.section} title={t('activities.rain.log')}>
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
    </Section>
  );
}
