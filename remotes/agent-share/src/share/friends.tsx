import { Users } from 'lucide-react';
import { manilaDate } from '@parola/calls';
import { useOnline, usePages } from '@parola/kit';
import { DataView, EmptyState, Icon, SectionTitle, Skeleton } from '@parola/ui';
import { List, ListRow, Pager, StatusPill } from '@parola/ui/forms';
import css from './share.module.css';

const PAGE = 20;

/** Friends who came through the link, masked. */
export function Friends() {
  const online = useOnline();
  const pages = usePages('actInviteUserRecord', {}, PAGE);
  return (
    <section className={css.section} aria-labelledby="share-friends">
      <SectionTitle id="share-friends">Your friends</SectionTitle>
      <DataView
        data={pages.rows}
        loading={pages.busy}
        offline={!online}
        updatedAt={pages.updatedAt}
        skeleton={<Skeleton shape="row" count={3} />}
        error={pages.error && !pages.rows ? { message: pages.error.message } : null}
        onRetry={pages.reload}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            icon={<Icon of={Users} size={40} />}
            title="Nobody yet"
            text="Friends who sign up with your link will show here."
          />
        }
      >
        {(rows) => (
          <>
            <List label="Friends">
              {rows.map((row) => (
                <ListRow
                  key={`${row.nickname} ${row.regTime}`}
                  title={row.nickname}
                  meta={`Since ${manilaDate(row.regTime)}`}
                  end={
                    <StatusPill tone={row.status === 1 ? 'success' : 'neutral'}>
                      {row.status === 1 ? 'Counts' : 'Signed up'}
                    </StatusPill>
                  }
                />
              ))}
            </List>
            <Pager hasMore={pages.hasMore} busy={pages.busy} onMore={pages.more} error={pages.error?.message} />
          </>
        )}
      </DataView>
    </section>
  );
}
