import { KYC_STATUS, manilaWhen } from '@parola/calls';
import { Button, DataView, EmptyState, Skeleton, Stack } from '@parola/ui';
import { Chip, ChipRow, List, ListRow } from '@parola/ui/forms';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAsked } from '../api/use-asked';
import css from '../conversation/conversation.module.css';
import { Page } from '../frame/page';
import { useText } from '../text';
import { idTypeWords, SHOWN, statusWords } from './words';

const PAGE = 20;
const MOST = 50;
const LOOK_EVERY_MS = 15_000;

/** The identity checks of one state, of the waiting ones the oldest first; the state is in the address, so that Back finds it. */
export function CaseList() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const status = SHOWN.find((one) => String(one) === search.get('status')) ?? KYC_STATUS.submitted;
  return (
    <Page title={t('desk.room.kyc')}>
      <Stack gap={3}>
        <ChipRow label={t('desk.kyc.status')}>
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
        <Cases key={status} status={status} />
      </Stack>
    </Page>
  );
}

function Cases({ status }: { status: (typeof SHOWN)[number] }) {
  const t = useText();
  const [shown, setShown] = useState(PAGE);
  const asked = useAsked('kyc.list', { status, pageNum: 1, pageSize: shown }, LOOK_EVERY_MS);
  return (
    <DataView
      of={asked}
      skeleton={<Skeleton shape="row" count={4} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('desk.kyc.empty')} text={t('desk.kyc.empty-text')} />}
    >
      {({ list, total }) => (
        <Stack gap={3}>
          <p className={css.meta}>{t('desk.kyc.count', { total })}</p>
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
          {list.length < total && shown < MOST && (
            <Button tone="secondary" onClick={() => setShown(MOST)}>
              {t('desk.kyc.more')}
            </Button>
          )}
        </Stack>
      )}
    </DataView>
  );
}
