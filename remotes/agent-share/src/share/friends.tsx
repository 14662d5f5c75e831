import { Users } from 'lucide-react';
import { usePages } from '@parola/kit';
import { EmptyState, Icon, SectionTitle } from '@parola/ui';
import { ListRow, manilaDay, PagedList, StatusPill } from '@parola/ui/forms';
import css from './share.module.css';

const PAGE = 20;

/** Friends who came through the link, masked. */
export function Friends() {
  const friends = usePages('actInviteUserRecord', {}, PAGE);
  return (
    <section className={css.section} aria-labelledby="share-friends">
      <SectionTitle id="share-friends">Your friends</SectionTitle>
      <PagedList
        of={friends}
        label="Friends"
        empty={
          <EmptyState
            icon={<Icon of={Users} size={40} />}
            title="Nobody yet"
            text="Friends who sign up with your link will show here."
          />
        }
        row={(friend) => (
          <ListRow
            key={`${friend.nickname} ${friend.regTime}`}
            title={friend.nickname}
            meta={`Since ${manilaDay(friend.regTime)}`}
            end={
              <StatusPill tone={friend.status === 1 ? 'success' : 'neutral'}>
                {friend.status === 1 ? 'Counts' : 'Signed up'}
              </StatusPill>
            }
          />
        )}
      />
    </section>
  );
}
