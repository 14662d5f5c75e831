import { Stack } from '@parola/ui';
import { Chip, ChipRow, List } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows } from '../layout/queue';
import { useText } from '../text';
import { OrderSheet } from './order-sheet';
import { GoodsRow } from './row';

const LOOK_EVERY_MS = 15_000;

/** Page of goods that players ordered for diamonds: open orders, oldest first, or finished ones. */
export default function GoodsPage() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const open = search.get('over') === null;
  return (
    <Page title={t('desk.room.goods')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.goods.which')}>
          <Chip selected={open} onClick={() => setSearch({}, { replace: true })}>
            {t('desk.goods.open')}
          </Chip>
          <Chip selected={!open} onClick={() => setSearch({ over: '1' }, { replace: true })}>
            {t('desk.goods.over')}
          </Chip>
        </ChipRow>
        <Orders key={String(open)} open={open} />
      </Stack>
    </Page>
  );
}

function Orders({ open }: { open: boolean }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const [looked, setLooked] = useState<string | null>(null);
  const query = useQuery('goods.list', { open, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <>
      <QueueRows of={query} shown={shown} room="goods" onMore={() => setShown(QUEUE.most)}>
        {(list) => (
          <List label={t('desk.room.goods')}>
            {list.map((of) => (
              <GoodsRow key={of.id} of={of} onOpen={() => setLooked(of.id)} />
            ))}
          </List>
        )}
      </QueueRows>
      {looked !== null && (
        <OrderSheet
          id={looked}
          onClose={() => setLooked(null)}
          onDone={() => {
            setLooked(null);
            query.reload();
          }}
        />
      )}
    </>
  );
}
