import { Gift } from 'lucide-react';
import { awardTextIn, isCoin, manilaWhen, type AwardRow } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState, Icon, Money } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { Section } from '../section/section';
import { T, useText } from '../text';
import css from './award-log.module.css';

const PAGE = 10;
const STATUS = {
  0: { tone: 'info', label: 'activities.log.playing' },
  1: { tone: 'success', label: 'activities.log.cash' },
  2: { tone: 'neutral', label: 'activities.log.expired' },
  3: { tone: 'neutral', label: 'activities.log.given-up' },
} as const satisfies Record<AwardRow['status'], object>;

const GIVEN = { tone: 'success', label: 'activities.log.received' } as const;

/** Only money has a playing condition and so a status; other awards have none. */
function statusOf(row: AwardRow) {
  return row.status === 1 && !isCoin(row.propId) ? GIVEN : STATUS[row.status];
}

/** `now`: server time, ms since 1970. */
function meta(row: AwardRow, now: number) {
  const time = manilaWhen(row.createTime, now);
  if (!isCoin(row.propId) || row.wagerNeed <= 0) return time;
  return (
    <T
      id="activities.log.played"
      time={time}
      have={<Money value={row.wagerHave} />}
      need={<Money value={row.wagerNeed} />}
    />
  );
}

interface Props {
  /** ACTIVITY_ID. */
  activityId: number;
  /** Text for an empty log. */
  none: string;
}

/** The log of awards from an activity, with the progress of each playing condition. */
export function AwardLog({ activityId, none }: Props) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const awards = usePages('activityAwardGetLog', { activityId }, PAGE);
  return (
    <Section className={css.section} title={t('activities.log.title')}>
      <PagedList
        of={awards}
        label={t('activities.log.label')}
        empty={<EmptyState title={t('activities.log.none')} text={none} />}
        row={(award) => {
          const { tone, label } = statusOf(award);
          return (
            <ListRow
              key={award.id}
              icon={<Icon of={Gift} />}
              title={awardText(award)}
              meta={meta(award, awards.updatedAt ?? award.createTime)}
              end={<StatusPill tone={tone}>{t(label)}</StatusPill>}
            />
          );
        }}
      />
    </Section>
  );
}
