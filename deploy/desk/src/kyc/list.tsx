import { KYC_STATUS, manilaWhen } from '@parola/calls';
import { Stack } from '@parola/ui';
import { List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { QUEUE, QueueRows, QueueStates } from '../layout/queue';
import { useText } from '../text';
import { idTypeWords, SHOWN, statusWords } from './kyc-words';

const LOOK_EVERY_MS = 15_000;

/**
 * Identity checks of one state; waiting ones are sorted oldest first. The state is in the address, so that «Back»
 * restores it.
 */
export function CaseList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = SHOWN.find((one) => String(one) === search.get('status')) ?? KYC_STATUS.submitted;
  return (
    <Page title={t('desk.room.kyc')}>
      <Stack gap={3}>
        <QueueStates
          label={t('desk.kyc.status')}
          states={SHOWN}
          chosen={status}
          words={(one) => t(statusWords(one))}
          onChoose={(one) => setSearch({ status: String(one) }, { replace: true })}
        />
        <Cases key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Cases({ status }: { status: (typeof SHOWN)[number] }) {
  const t = useText();
  const [shown, setShown] = useState<number>(QUEUE.first);
  const query = useQuery('kyc.list', { status, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <QueueRows of={query} shown={shown} room="kyc" onMore={() => setShown(QUEUE.most)}>
      {(list) => (
        <List label={t('desk.room.kyc')}>
          {list.map(({ id, idType, player, submitTime }) => (
            <ListRow
              key={id}
              href={`/desk/kyc/${id}`}
              title={`${t(idTypeWords(idType))} · ${id}`}
              meta={`${t('desk.player', { id: player })} · ${manilaWhen(submitTime, Date.now())}`}
            />
          ))}
        </List>
      )}
    </QueueRows>
  );
}
