import { manilaWhen } from '@parola/calls';
import { DataView, EmptyState, Skeleton } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';

const LOOK_EVERY_MS = 5_000;

/** Players in a chat, longest wait first. */
export function ChatList() {
  const t = useText();
  const query = useQuery('chats.list', {}, LOOK_EVERY_MS);
  return (
    <Page title={t('desk.room.chats')}>
      <DataView
        of={{ ...query, refreshing: query.refreshing && query.data === undefined }}
        skeleton={<Skeleton shape="row" count={4} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('desk.chats.empty')} text={t('desk.chats.empty-text')} />}
      >
        {({ list }) => (
          <List label={t('desk.room.chats')}>
            {list.map(({ id, player, group, language, waitsSince }) => (
              <ListRow
                key={id}
                href={`/desk/chats/${id}`}
                title={`${player === null ? t('desk.visitor') : t('desk.player', { id: player })} · ${id}`}
                meta={[group, language].filter(Boolean).join(' · ')}
                end={
                  waitsSince === null ? (
                    <StatusPill tone="success">{t('desk.chats.answered')}</StatusPill>
                  ) : (
                    <StatusPill tone="warning">
                      {t('desk.chats.waits', { time: manilaWhen(waitsSince, Date.now()) })}
                    </StatusPill>
                  )
                }
              />
            ))}
          </List>
        )}
      </DataView>
    </Page>
  );
}
