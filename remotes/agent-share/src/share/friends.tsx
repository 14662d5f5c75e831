import { Users } from 'lucide-react';
import { manilaDate } from '@parola/calls';
import { usePages } from '@parola/kit';
import { EmptyState, Icon, SectionTitle } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { useText } from '../text';
import css from './share.module.css';

const PAGE = 20;

/** The list of friends who signed up by the link, with masked names. */
export function Friends() {
  const t = useText();
  const friends = usePages('actInviteUserRecord', {}, PAGE);
  return (
    <section className={css.section} aria-labelledby="share-friends">
      <SectionTitle id="share-friends">{t('agent-share.friends.title')}</SectionTitle>
      <PagedList
        of={friends}
        label={t('agent-share.friends.label')}
        empty={
          <EmptyState
            icon={<Icon of={Users} size={40} />}
            title={t('agent-share.friends.none')}
            text={t('agent-share.friends.none-text')}
          />
        }
        row={(friend) => (
          <ListRow
            key={`${friend.nickname} ${friend.regTime}`}
            title={friend.nickname}
            meta={t('agent-share.friends.since', { day: manilaDate(friend.regTime) })}
            end={
              <StatusPill tone={friend.status === 1 ? 'success' : 'neutral'}>
                {t(friend.status === 1 ? 'agent-share.friends.counts' : 'agent-share.friends.signed-up')}
              </StatusPill>
            }
          />
        )}
      />
    </section>
  );
}
