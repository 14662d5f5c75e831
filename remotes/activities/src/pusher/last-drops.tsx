import { awardTextIn, manilaWhen } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { ListRow } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useText } from '../text/pusher';
import type { Stand } from './pusher-state';
import css from './pusher.module.css';

/** The awards of the player's latest drops. @param now server time, ms since 1970 */
export function LastDrops({ of, now }: { of: Stand['lastList']; now: number }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  return (
    <Section className={page.section} title={t('activities.pusher.last')}>
      {of.length === 0 ? (
        <p className={page.choose}>{t('activities.pusher.last-none')}</p>
      ) : (
        <ul className={css.last}>
          {of.map(({ no, awardList, createTime }) => (
            <ListRow
              key={no}
              title={awardList.length === 0 ? t('activities.pusher.empty') : awardList.map(awardText).join(' + ')}
              meta={manilaWhen(createTime, now)}
              end={t('activities.pusher.number', { no })}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
