import { EXCHANGE_STATUS } from '@parola/calls';
import type { WithdrawalOpened } from '@parola/operations';
import { Banner, Card, DataView, SectionTitle, Skeleton, Stack, TextLink } from '@parola/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { Section } from '../players/section';
import { useText } from '../text';
import { Approve, Reject } from './decision';
import { Devices, Money, Order, Said, Steps, Who } from './withdrawal-facts';
import { OrderRows } from './list';
import { Stop } from './wallet-stop';

/** Page of a withdrawal with all data for the decision. The audit records each view. */
export function CasePage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useQuery('withdrawals.open', { id });
  return (
    <Page title={query.data?.orderNo ?? t('desk.room.withdrawals')}>
      <Stack gap={4}>
        <TextLink href="/desk/withdrawals">{t('desk.back')}</TextLink>
        <DataView of={query} skeleton={<Skeleton shape="card" count={3} />}>
          {(found) => <Opened key={found.id} of={found} onChanged={query.reload} />}
        </DataView>
      </Stack>
    </Page>
  );
}

function Opened({ of, onChanged }: { of: WithdrawalOpened; onChanged: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const mayDecide = useMay('withdrawals.approve');
  const mayStop = useMay('withdrawals.stop');
  const decides = mayDecide && of.status === EXCHANGE_STATUS.review;
  const done = { onDone: () => void navigate('/desk/withdrawals'), onOvertaken: onChanged };
  return (
    <Stack gap={4}>
      {of.stop && <Banner tone="warning">{t('desk.withdrawals.stopped', { reason: of.stop.reason })}</Banner>}
      <Columns>
        <Order of={of} />
        <Who of={of} />
        <Money of={of} />
        <Devices of={of} />
        <Section title={t('desk.withdrawals.earlier')} empty={of.earlier.length === 0}>
          <OrderRows label={t('desk.withdrawals.earlier')} list={of.earlier} states />
        </Section>
        <Steps of={of} />
        {of.decisions.length > 0 && <Said of={of} />}
        {decides && (
          <Card>
            <SectionTitle>{t('desk.withdrawals.decide')}</SectionTitle>
            <Approve of={of} {...done} />
          </Card>
        )}
        {decides && (
          <Card>
            <SectionTitle>{t('desk.withdrawals.turn-down')}</SectionTitle>
            <Reject id={of.id} {...done} />
          </Card>
        )}
        {mayStop && <Stop player={of.player} stopped={of.stop !== null} onDone={onChanged} />}
      </Columns>
    </Stack>
  );
}
