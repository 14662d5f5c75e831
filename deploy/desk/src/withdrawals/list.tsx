import { EXCHANGE_STATUS, formatPesos, manilaWhen } from '@parola/calls';
import type { WithdrawalRow } from '@parola/operations';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Chip, ChipRow, List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsked } from '../api/use-asked';
import css from '../conversation/conversation.module.css';
import { Page } from '../frame/page';
import { useText } from '../text';
import { flagWords, SHOWN, statusWords } from './words';

const PAGE = 20;
const MOST = 50;
const LOOK_EVERY_MS = 5_000;

/** The withdrawals of one state, of those in review the oldest first; the state is in the address, so that Back finds it. */
export function Queue() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = SHOWN.find((one) => String(one) === search.get('status')) ?? EXCHANGE_STATUS.review;
  return (
    <Page title={t('desk.room.withdrawals')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.withdrawals.status')}>
          {SHOWN.map((one) => (
            <Chip
              key={one}
              selected={one === status}
              onClick={() => setSearch({ status: String(one) }, { replace: true })}
            >
              {t(statusWords(one))}
            </Chip>
          ))}
        </ChipRow>
        <Orders key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Orders({ status }: { status: (typeof SHOWN)[number] }) {
  const t = useText();
  const [shown, setShown] = useState(PAGE);
  const asked = useAsked('withdrawals.list', { status, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <DataView
      of={asked}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.withdrawals.empty')} text={t('desk.withdrawals.empty-text')} />}
    >
      {({ list, total }) => (
        <Stack gap={3}>
          <p className={css.meta}>{t('desk.withdrawals.count', { total })}</p>
          <OrderRows label={t('desk.room.withdrawals')} list={list} />
          {list.length < total && shown < MOST && (
            <Button tone="secondary" onClick={() => setShown(MOST)}>
              {t('desk.withdrawals.more')}
            </Button>
          )}
        </Stack>
      )}
    </DataView>
  );
}

/** Withdrawals, each with why somebody looks at it. */
export function OrderRows({ label, list, states }: { label: string; list: WithdrawalRow[]; states?: boolean }) {
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
