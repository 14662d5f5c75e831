import { formatPesos, manilaWhen } from '@parola/calls';
import { Stack } from '@parola/ui';
import { Chip, ChipRow, List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows } from '../layout/queue';
import { useText } from '../text';

const LOOK_EVERY_MS = 15_000;

/**
 * Cases: the open ones, oldest first, or the closed ones. The filter is in the address, so that «Back» restores it.
 */
export function CaseList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const open = search.get('closed') === null;
  return (
    <Page title={t('desk.room.cases')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.cases.which')}>
          <Chip selected={open} onClick={() => setSearch({}, { replace: true })}>
            {t('desk.cases.waiting')}
          </Chip>
          <Chip selected={!open} onClick={() => setSearch({ closed: '1' }, { replace: true })}>
            {t('desk.cases.over')}
          </Chip>
        </ChipRow>
        <Cases key={String(open)} open={open} />
      </Stack>
    </Page>
  );
}

function Cases({ open }: { open: boolean }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const query = useQuery('cases.list', { open, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <QueueRows of={query} shown={shown} room="cases" onMore={() => setShown(QUEUE.most)}>
      {(list) => (
        <List label={t('desk.room.cases')}>
          {list.map(({ id, kind, way, amount, player, openTime }) => (
            <ListRow
              key={id}
              href={`/desk/cases/${id}`}
              title={`${t(`desk.cases.kind.${kind}`)} · ${formatPesos(amount)}`}
              meta={[
                id,
                t(`desk.cases.way.${way}`),
                t('desk.player', { id: player }),
                manilaWhen(openTime, Date.now()),
              ].join(' · ')}
            />
          ))}
        </List>
      )}
    </QueueRows>
  );
}
