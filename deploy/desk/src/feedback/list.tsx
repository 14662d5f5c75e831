import { manilaWhen } from '@parola/calls';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Chip, ChipRow, List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsked } from '../api/use-asked';
import css from '../conversation/conversation.module.css';
import { Page } from '../frame/page';
import { useText } from '../text';
import { statusWords, typeWords } from './words';

const STATUSES = [1, 2, 3] as const;
const PAGE = 20;
const LOOK_EVERY_MS = 15_000;

/** The conversations of one state; the state is in the address, so that Back finds it. */
export function TicketList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = STATUSES.find((one) => String(one) === search.get('status')) ?? 1;
  return (
    <Page title={t('desk.room.feedback')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.feedback.status')}>
          {STATUSES.map((one) => (
            <Chip
              key={one}
              selected={one === status}
              onClick={() => setSearch({ status: String(one) }, { replace: true })}
            >
              {t(statusWords(one))}
            </Chip>
          ))}
        </ChipRow>
        <Tickets key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Tickets({ status }: { status: 1 | 2 | 3 }) {
  const t = useText();
  const [shown, setShown] = useState(PAGE);
  const asked = useAsked('feedback.list', { status, pageNum: 1, pageSize: Math.min(shown, 50) }, LOOK_EVERY_MS);
  return (
    <DataView
      of={asked}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.feedback.empty')} text={t('desk.feedback.empty-text')} />}
    >
      {({ list, total }) => (
        <Stack gap={3}>
          <p className={css.meta}>{t('desk.feedback.count', { total })}</p>
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
          {list.length < total && shown < 50 && (
            <Button tone="secondary" onClick={() => setShown(50)}>
              {t('desk.feedback.more')}
            </Button>
          )}
        </Stack>
      )}
    </DataView>
  );
}
