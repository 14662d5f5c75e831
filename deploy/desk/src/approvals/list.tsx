import { manilaWhen } from '@parola/calls';
import { DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Chip, ChipRow, List, ListRow, StatusPill } from '@parola/ui/forms';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import { operationWords, statusWords } from './approval-words';

const LOOK_EVERY_MS = 10_000;

/**
 * Requests: the waiting ones, oldest first, or the finished ones. The filter is in the address, so that «Back»
 * restores it.
 */
export function RequestList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const over = search.get('over') === '1';
  return (
    <Page title={t('desk.room.approvals')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.approvals.which')}>
          <Chip selected={!over} onClick={() => setSearch({}, { replace: true })}>
            {t('desk.approvals.waiting')}
          </Chip>
          <Chip selected={over} onClick={() => setSearch({ over: '1' }, { replace: true })}>
            {t('desk.approvals.over')}
          </Chip>
        </ChipRow>
        <Requests key={String(over)} waiting={!over} />
      </Stack>
    </Page>
  );
}

function Requests({ waiting }: { waiting: boolean }) {
  const t = useText();
  const query = useQuery('approvals.list', { waiting }, LOOK_EVERY_MS);
  return (
    <DataView
      of={query}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.approvals.empty')} text={t('desk.approvals.empty-text')} />}
    >
      {({ list }) => (
        <List label={t('desk.room.approvals')}>
          {list.map(({ id, operation, subject, maker, own, createTime, status }) => (
            <ListRow
              key={id}
              href={`/desk/approvals/${id}`}
              title={`${operationWords(operation, t)} · ${subject}`}
              meta={`${own ? t('desk.approvals.you') : t('desk.approvals.by', { maker })} · ${manilaWhen(createTime, Date.now())}`}
              end={waiting ? undefined : <StatusPill tone={TONES[status]}>{t(statusWords(status))}</StatusPill>}
            />
          ))}
        </List>
      )}
    </DataView>
  );
}

const TONES = { 1: 'warning', 2: 'success', 3: 'danger', 4: 'warning', 5: 'warning' } as const;
