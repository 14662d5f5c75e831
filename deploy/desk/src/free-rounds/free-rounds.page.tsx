import type { FreeRoundsRow } from '@parola/operations';
import { Stack } from '@parola/ui';
import { Chip, ChipRow, List, toast } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useAct } from '../api/use-act';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows } from '../layout/queue';
import { ReasonSheet } from '../layout/reason-sheet';
import { useText } from '../text';
import { Grant } from './grant';
import { FreeRoundsItem } from './row';

const LOOK_EVERY_MS = 15_000;

/** Page of free rounds: open ones of the players, finished ones, and the form to grant more. */
export default function FreeRoundsPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const open = search.get('over') === null;
  return (
    <Page title={t('desk.room.freeRounds')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.freeRounds.which')}>
          <Chip selected={open} onClick={() => setSearch({}, { replace: true })}>
            {t('desk.freeRounds.open')}
          </Chip>
          <Chip selected={!open} onClick={() => setSearch({ over: '1' }, { replace: true })}>
            {t('desk.freeRounds.over')}
          </Chip>
        </ChipRow>
        <Grants key={String(open)} open={open} />
      </Stack>
    </Page>
  );
}

function Grants({ open }: { open: boolean }) {
  const t = useText();
  const mayGrant = useMay('freeRounds.grant');
  const cancel = useAct('freeRounds.cancel');
  const [shown, setShown] = useState<number>(QUEUE.first);
  const [ending, setEnding] = useState<FreeRoundsRow | null>(null);
  const query = useQuery('freeRounds.list', { open, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <>
      <QueueRows of={query} shown={shown} room="freeRounds" onMore={() => setShown(QUEUE.most)}>
        {(list) => (
          <List label={t('desk.room.freeRounds')}>
            {list.map((of) => (
              <FreeRoundsItem key={of.id} of={of} onCancel={() => setEnding(of)} />
            ))}
          </List>
        )}
      </QueueRows>
      {open && mayGrant && <Grant />}
      {ending && (
        <ReasonSheet
          title={t('desk.freeRounds.cancel-name', { player: ending.player, game: ending.game })}
          text={t('desk.freeRounds.cancel-text')}
          tone="danger"
          onClose={() => setEnding(null)}
          act={async (reason) => {
            await cancel({ id: ending.id, reason });
            toast(t('desk.freeRounds.cancelled'));
            setEnding(null);
            query.reload();
          }}
        />
      )}
    </>
  );
}
