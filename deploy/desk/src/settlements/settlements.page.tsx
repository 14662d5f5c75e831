import type { SettlementDay, SettlementDifference } from '@parola/operations';
import { DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { useState } from 'react';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import { FetchAgainSheet } from './fetch-again-sheet';
import { Days } from './settlement-days';
import { Differences } from './differences';
import { ExplainSheet } from './explain-sheet';
import { Rounds } from './rounds';

const LOOK_EVERY_MS = 30_000;

/** Page of the providers' daily figures, compared with the books. */
export default function SettlementsPage() {
  const t = useText();
  const query = useQuery('settlements.list', {}, LOOK_EVERY_MS);
  const [explaining, setExplaining] = useState<SettlementDifference | null>(null);
  const [again, setAgain] = useState<SettlementDay | null>(null);
  const done = () => {
    setExplaining(null);
    setAgain(null);
    query.reload();
  };
  return (
    <Page title={t('desk.room.settlements')}>
      <Stack gap={4}>
        <p>{t('desk.settlements.rule')}</p>
        <DataView of={query} skeleton={<Skeleton shape="row" count={4} />}>
          {({ days, list, rounds }) => (
            <Stack gap={4}>
              {list.length === 0 && rounds.length === 0 && days.every(({ problem }) => problem === null) && (
                <EmptyState title={t('desk.settlements.agree')} text={t('desk.settlements.agree-text')} />
              )}
              {list.length > 0 && (
                <Stack gap={2}>
                  <SectionTitle>{t('desk.settlements.differences')}</SectionTitle>
                  <Differences list={list} onExplain={setExplaining} />
                </Stack>
              )}
              {rounds.length > 0 && (
                <Stack gap={2}>
                  <SectionTitle>{t('desk.settlements.rounds')}</SectionTitle>
                  <Rounds list={rounds} />
                </Stack>
              )}
              <Stack gap={2}>
                <SectionTitle>{t('desk.settlements.days')}</SectionTitle>
                <Days list={days} onAgain={setAgain} />
              </Stack>
            </Stack>
          )}
        </DataView>
      </Stack>
      {explaining && <ExplainSheet of={explaining} onClose={() => setExplaining(null)} onDone={done} />}
      {again && <FetchAgainSheet day={again.day} onClose={() => setAgain(null)} onDone={done} />}
    </Page>
  );
}
