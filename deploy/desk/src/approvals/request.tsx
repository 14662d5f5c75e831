import { APPROVAL_STATUS, type ApprovalFact, type ApprovalOpened } from '@parola/operations';
import { manilaWhen } from '@parola/calls';
import { Banner, Card, DataView, Money, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { Fact, Facts } from '@parola/ui/forms';
import { useParams } from 'react-router-dom';
import { Difference } from '../configuration/difference';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { useText } from '../text';
import { Decision, Withdrawal } from './decision';
import { factWords, operationWords, statusWords } from './approval-words';

const LOOK_EVERY_MS = 15_000;
const when = (time: number) => manilaWhen(time, Date.now());

/** Page of a request: its effect, its maker and the reason. The audit records each view. */
export function RequestPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('approvals.open', { id }, LOOK_EVERY_MS);
  return (
    <Page title={id}>
      <Stack gap={4}>
        <TextLink href="/desk/approvals">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={2} />}>
          {(found) => <Opened of={found} reload={query.reload} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Opened({ of, reload }: { of: ApprovalOpened; reload: () => void }) {
  const t = useText();
  const waits = of.status === APPROVAL_STATUS.waiting;
  return (
    <Columns>
      <Card>
        <SectionTitle>{t(waits ? 'desk.approvals.change' : 'desk.approvals.changed')}</SectionTitle>
        <Facts>
          {of.facts.map((fact, index) => (
            <Fact key={`${fact.name} ${index}`} name={t(factWords(fact.name))}>
              <FactValue of={fact} />
            </Fact>
          ))}
        </Facts>
      </Card>
      <Stack gap={4}>
        <About of={of} />
        {waits && <Hints of={of} />}
        {of.mayDecide && <Decision id={of.id} digest={of.digest} stale={of.stale} onDone={reload} />}
        {waits && of.own && <Withdrawal id={of.id} onDone={reload} />}
      </Stack>
    </Columns>
  );
}

function FactValue({ of: { kind, value } }: { of: ApprovalFact }) {
  if (kind === 'money') return <Money value={Number(value)} />;
  if (kind === 'time') return when(Number(value));
  if (kind === 'player') return <TextLink href={`/desk/players/${value}`}>{String(value)}</TextLink>;
  if (kind === 'difference') return <Change of={String(value)} />;
  return typeof value === 'number' ? value.toLocaleString('en-PH') : value;
}

/** Difference between the two values of a JSON pair. */
function Change({ of }: { of: string }) {
  const pair: unknown = JSON.parse(of);
  const [old, now]: unknown[] = Array.isArray(pair) ? pair : [];
  return <Difference old={old} now={now} />;
}

function About({ of }: { of: ApprovalOpened }) {
  const t = useText();
  return (
    <Card>
      <SectionTitle>{operationWords(of.operation, t)}</SectionTitle>
      <Facts>
        <Fact name={t('desk.approvals.request')}>{t(statusWords(of.status))}</Fact>
        <Fact name={t('desk.approvals.maker')}>{of.maker}</Fact>
        <Fact name={t('desk.approvals.asked')}>{when(of.createTime)}</Fact>
        <Fact name={t('desk.approvals.reason')}>{of.reason}</Fact>
        {of.status === APPROVAL_STATUS.waiting && <Fact name={t('desk.approvals.until')}>{when(of.expireTime)}</Fact>}
        {of.checker !== null && <Fact name={t('desk.approvals.checker')}>{of.checker}</Fact>}
        {of.decideTime !== null && <Fact name={t('desk.approvals.decided')}>{when(of.decideTime)}</Fact>}
        {of.decideReason !== null && <Fact name={t('desk.approvals.refused-because')}>{of.decideReason}</Fact>}
      </Facts>
    </Card>
  );
}

/** Reasons for which this operator cannot approve the request now. */
function Hints({ of: { own, mayDecide, stale, checkers, eyesTime } }: { of: ApprovalOpened }) {
  const t = useText();
  return (
    <>
      {stale && <Banner tone="warning">{t('desk.approvals.stale')}</Banner>}
      {checkers === 0 && <Banner tone="warning">{t('desk.approvals.nobody')}</Banner>}
      {checkers > 0 && own && <Banner tone="info">{t('desk.approvals.own')}</Banner>}
      {eyesTime !== null && <Banner tone="info">{t('desk.approvals.eyes', { time: when(eyesTime) })}</Banner>}
      {!own && !mayDecide && eyesTime === null && <Banner tone="info">{t('desk.approvals.not-yours')}</Banner>}
    </>
  );
}
