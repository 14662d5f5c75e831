import { DataView, EmptyState, SectionTitle, Skeleton, Stack } from '@parola/ui';
import { List, ListRow, StatusPill } from '@parola/ui/forms';
import type { AnswerOf } from '@parola/release-api';
import { Route, Routes, useParams } from 'react-router-dom';
import { useMe } from '../access/current-account';
import { useQuery } from '../api/use-query';
import { Page } from '../components/page';
import { WaitingCards } from '../components/waiting-cards';
import { useText } from '../text';
import { manilaWhen } from '../text/manila-moments';
import { RequestView } from './request';
import { changeWords, isOpen, stateOf, toneOf } from './approval-words';

type Request = AnswerOf<'requests'>[number];

export default function ApprovalsPage() {
  return (
    <Routes>
      <Route index element={<Inbox />} />
      <Route path=":id" element={<RequestPage />} />
    </Routes>
  );
}

/** Requests that wait for approval, and the results of the latest ones. */
function Inbox() {
  const t = useText();
  const query = useQuery('requests', {}, ['requests', 'channel']);
  return (
    <Page title={t('console.room.approvals')}>
      <DataView
        of={query}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={<EmptyState title={t('console.approvals.empty')} text={t('console.approvals.empty-text')} />}
      >
        {(list) => (
          <Stack gap={5}>
            <section>
              <SectionTitle>{t('console.approvals.waiting')}</SectionTitle>
              <Rows
                of={list.filter(isOpen)}
                label={t('console.approvals.waiting')}
                none={t('console.approvals.none-waiting')}
              />
            </section>
            <section>
              <SectionTitle>{t('console.approvals.over')}</SectionTitle>
              <Rows
                of={list.filter((request) => !isOpen(request))}
                label={t('console.approvals.over')}
                none={t('console.approvals.none-over')}
              />
            </section>
          </Stack>
        )}
      </DataView>
    </Page>
  );
}

function Rows({ of, label, none }: { of: readonly Request[]; label: string; none: string }) {
  const t = useText();
  const me = useMe();
  if (of.length === 0) return <p>{none}</p>;
  return (
    <List label={label}>
      {of.map((request) => (
        <ListRow
          key={request.id}
          href={`/releases/approvals/${request.id}`}
          title={`${request.channel}: ${changeWords(request.change)}`}
          meta={t('console.approvals.line', {
            who: request.proposer === me.login ? t('console.approvals.you') : request.proposer,
            when: manilaWhen(request.at),
            given: request.approvals.length,
            needed: request.needed,
          })}
          end={<StatusPill tone={toneOf(request)}>{t(`console.request.${stateOf(request)}`)}</StatusPill>}
        />
      ))}
    </List>
  );
}

function RequestPage() {
  const { id = '' } = useParams();
  const t = useText();
  const query = useQuery('requests', {}, ['requests', 'channel']);
  return (
    <Page title={t('console.request.title')}>
      <DataView of={query} skeleton={<WaitingCards count={2} />} isEmpty={() => false}>
        {(list) => {
          const request = list.find((one) => one.id === id);
          return request ? (
            <RequestView key={id} of={request} />
          ) : (
            <EmptyState title={t('console.request.gone')} text={t('console.request.gone-text')} />
          );
        }}
      </DataView>
    </Page>
  );
}
