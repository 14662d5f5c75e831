import { manilaWhen } from '@parola/calls';
import { Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows, QueueStates } from '../layout/queue';
import { useText } from '../text';
import { statusWords, typeWords } from './feedback-words';

const STATUSES = [1, 2, 3] as const;
const LOOK_EVERY_MS = 15_000;

/** Conversations of one state. The state is in the address, so that «Back» restores it. */
export function TicketList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((one) => String(one) === search.get('status')) ?? 1;
  return (
    <Page title={t('desk.room.feedback')}>
      <Stack gap={3}>
        <QueueStates
          label={t('desk.feedback.status')}
          states={STATUSES}
          chosen={status}
          words={(one) => t(statusWords(one))}
          onChoose={(one) => setSearch({ status: String(one) }, { replace: true })}
        />
        <Tickets key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Tickets({ status }: { status: 1 | 2 | 3 }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const query = useQuery('feedback.list', { status, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <QueueRows of={query} shown={shown} room="feedback" onMore={() => setShown(QUEUE.most)}>
      {(list) => (
        <List label={t('desk.room.feedback')}>
          {list.map(({ id, type, player, updateTime }) => (
            <ListRow
              key={id}
              href={`/desk/feedback/${id}`}
              title={`${t(typeWords(type))} · ${id}`}
              meta={`${t('desk.player', { id: player })} · ${manilaWhen(updateTime, Date.now())}`}
            />
          ))}
        </List>
      )}
    </QueueRows>
  );
}
