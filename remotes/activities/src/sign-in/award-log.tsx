import { Gift } from 'lucide-react';
import { ACTIVITY_ID, awardText, isCoin, manilaWhen, type AwardRow } from '@parola/calls';
import { useOnline, usePages } from '@parola/kit';
import { DataView, EmptyState, Icon, Money, SectionTitle, Skeleton } from '@parola/ui';
import { List, ListRow, Pager, StatusPill } from '@parola/ui/forms';
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
  const online = useOnline();
  const pages = usePages('activityAwardGetLog', { activityId: ACTIVITY_ID.FreeSign }, PAGE);
  return (
    <section className={css.section} aria-labelledby="sign-in-log">
      <SectionTitle id="sign-in-log">Received so far</SectionTitle>
      <DataView
        data={pages.rows}
        loading={pages.busy}
        offline={!online}
        skeleton={<Skeleton shape="row" count={3} />}
        updatedAt={pages.updatedAt}
        error={pages.error && !pages.rows ? { message: pages.error.message } : null}
        onRetry={pages.reload}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title="Nothing yet" text="Your sign-in awards will show here." />}
      >
        {(rows) => (
          <>
            <List label="Awards">
              {rows.map((row) => {
                const { tone, label } = statusOf(row);
                return (
                  <ListRow
                    key={row.id}
                    icon={<Icon of={Gift} />}
                    title={awardText(row)}
                    meta={meta(row)}
                    end={<StatusPill tone={tone}>{label}</StatusPill>}
                  />
                );
              })}
            </List>
            <Pager hasMore={pages.hasMore} busy={pages.busy} onMore={pages.more} error={pages.error?.message} />
          </>
        )}
      </DataView>
    </section>
  );
}
