import { EXCHANGE_STATUS, formatPesos, manilaWhen } from '@parola/calls';
import type { WithdrawalRow } from '@parola/operations';
import { Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows, QueueStates } from '../layout/queue';
import { useText } from '../text';
import { flagWords, SHOWN, statusWords } from './withdrawal-words';

const LOOK_EVERY_MS = 5_000;

/**
 * Withdrawals of one state; those in review are sorted oldest first. The state is in the address, so that «Back»
 * restores it.
 */
export function Queue() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = SHOWN.find((one) => String(one) === search.get('status')) ?? EXCHANGE_STATUS.review;
  return (
    <Page title={t('desk.room.withdrawals')}>
      <Stack gap={3}>
        <QueueStates
          label={t('desk.withdrawals.status')}
          states={SHOWN}
          chosen={status}
          words={(one) => t(statusWords(one))}
          onChoose={(one) => setSearch({ status: String(one) }, { replace: true })}
        />
        <Orders key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Orders({ status }: { status: (typeof SHOWN)[number] }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const query = useQuery('withdrawals.list', { status, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <QueueRows of={query} shown={shown} room="withdrawals" onMore={() => setShown(QUEUE.most)}>
      {(list) => <OrderRows label={t('desk.room.withdrawals')} list={list} />}
    </QueueRows>
  );
}

/** Withdrawals, each with the reason of its review. */
export function OrderRows({
  label,
  list,
  states,
}: {
  label: string;
  list: readonly WithdrawalRow[];
  states?: boolean;
}) {
  const t = useText();
  return (
    <List label={label}>
      {list.map(({ id, orderNo, amount, player, createTime, flags, byRule, status }) => (
        <ListRow
          key={id}
          href={`/desk/withdrawals/${id}`}
          title={`${formatPesos(amount)} · ${orderNo}`}
          meta={[
            states && t(statusWords(status)),
            t('desk.player', { id: player }),
            manilaWhen(createTime, Date.now()),
            byRule && t('desk.withdrawals.by-rule'),
            ...flags.map((flag) => {
              const words = flagWords(flag);
              return words ? t(words) : flag;
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </List>
  );
}
