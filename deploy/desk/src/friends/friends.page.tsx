import type { HeldFriend } from '@parola/operations';
import { Stack } from '@parola/ui';
import { Chip, ChipRow, List } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows } from '../layout/queue';
import { useText } from '../text';
import { DecideSheet, type Finding } from './decide-sheet';
import { FriendRow } from './row';

const LOOK_EVERY_MS = 15_000;

/** Page of players who may have invited themselves: waiting pairs, oldest first, or decided ones. */
export default function FriendsPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const waiting = search.get('decided') === null;
  return (
    <Page title={t('desk.room.friends')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.friends.which')}>
          <Chip selected={waiting} onClick={() => setSearch({}, { replace: true })}>
            {t('desk.friends.waiting')}
          </Chip>
          <Chip selected={!waiting} onClick={() => setSearch({ decided: '1' }, { replace: true })}>
            {t('desk.friends.over')}
          </Chip>
        </ChipRow>
        <Friends key={String(waiting)} waiting={waiting} />
      </Stack>
    </Page>
  );
}

function Friends({ waiting }: { waiting: boolean }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const [deciding, setDeciding] = useState<{ of: HeldFriend; finding: Finding } | null>(null);
  const query = useQuery('friends.list', { waiting, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <>
      <QueueRows of={query} shown={shown} room="friends" onMore={() => setShown(QUEUE.most)}>
        {(list) => (
          <List label={t('desk.room.friends')}>
            {list.map((of) => (
              <FriendRow
                key={`${of.inviter}:${of.friend}`}
                of={of}
                onDecide={(finding) => setDeciding({ of, finding })}
              />
            ))}
          </List>
        )}
      </QueueRows>
      {deciding && (
        <DecideSheet
          {...deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            query.reload();
          }}
        />
      )}
    </>
  );
}
