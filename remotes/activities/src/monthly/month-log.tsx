import { Gift } from 'lucide-react';
import { awardTextIn, manilaDate } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, Icon } from '@parola/ui';
import { ListRow, PagedList } from '@parola/ui/forms';
import { Section } from '../section/section';
import css from '../activity/activity.module.css';
import { useText } from '../text/activity';
import { monthName } from './month-tiers';

const PAGE = 20;

/** The log of bonuses received for past months. */
export function MonthLog() {
  const t = useText();
  const locale = useLocale();
  const awardText = awardTextIn(locale);
  const log = usePages('monthlyBonusLog', {}, PAGE);
  return (
    <Section className={css.section} title={t('activities.month.log')}>
      <PagedList
        of={log}
        label={t('activities.month.log')}
        empty={<EmptyState title={t('activities.month.none')} text={t('activities.info.nothing-received')} />}
        row={({ id, month, awardList, createTime }) => (
          <ListRow
            key={id}
            icon={<Icon of={Gift} />}
            title={awardList.map(awardText).join(' + ')}
            meta={`${monthName(month)} · ${manilaDate(createTime, locale)}`}
          />
        )}
      />
    </Section>
  );
}
