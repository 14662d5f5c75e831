import { Gift } from 'lucide-react';
import { ACTIVITY_ID, awardText, isCoin, manilaWhen, type AwardRow } from '@parola/calls';
import { usePages } from '@parola/kit';
import { EmptyState, Icon, Money, SectionTitle } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import css from './sign-in.module.css';

const PAGE = 10;
const STATUS: Record<AwardRow['status'], { tone: 'info' | 'success' | 'neutral'; label: string }> = {
  0: { tone: 'info', label: 'Playing' },
  1: { tone: 'success', label: 'Now cash' },
  2: { tone: 'neutral', label: 'Expired' },
  3: { tone: 'neutral', label: 'Given up' },
};

const GIVEN = { tone: 'success', label: 'Received' } as const;

/** Only money is played free; everything else is simply there. */
function statusOf(row: AwardRow) {
  return row.status === 1 && !isCoin(row.propId) ? GIVEN : STATUS[row.status];
}

function meta(row: AwardRow) {
  return (
    <>
      {manilaWhen(row.createTime)}
      {isCoin(row.propId) && row.wagerNeed > 0 && (
        <>
          {' '}
          · played <Money value={row.wagerHave} /> of <Money value={row.wagerNeed} />
        </>
      )}
    </>
  );
}

/** Sign-in awards received, with how far each is played. */
export function AwardLog() {
  const awards = usePages('activityAwardGetLog', { activityId: ACTIVITY_ID.FreeSign }, PAGE);
  return (
    <section className={css.section} aria-labelledby="sign-in-log">
      <SectionTitle id="sign-in-log">Received so far</SectionTitle>
      <PagedList
        of={awards}
        label="Awards"
        empty={<EmptyState title="Nothing yet" text="Your sign-in awards will show here." />}
        row={(award) => {
          const { tone, label } = statusOf(award);
          return (
            <ListRow
              key={award.id}
              icon={<Icon of={Gift} />}
              title={awardText(award)}
              meta={meta(award)}
              end={<StatusPill tone={tone}>{label}</StatusPill>}
            />
          );
        }}
      />
    </section>
  );
}
