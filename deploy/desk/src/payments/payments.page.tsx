import { manilaWhen } from '@parola/calls';
import type { HeldPayment } from '@parola/operations';
import { Button, DataView, EmptyState, Skeleton, TextLink } from '@parola/ui';
import { List, ListRow, StatusPill, type StatusTone } from '@parola/ui/forms';
import { useState } from 'react';
import { useMay } from '../access/current-operator';
import { useQuery } from '../api/use-query';
import { Page } from '../layout/page';
import { useText } from '../text';
import { amountOf } from './received-amount';
import css from './payments.module.css';
import { CreditSheet } from './credit-sheet';
import { SendBackSheet } from './send-back-sheet';

const LOOK_EVERY_MS = 15_000;
const TONE: Record<HeldPayment['state'], StatusTone> = { held: 'warning', asked: 'info', sent: 'neutral' };

/** Page of received payments that were not credited. */
export default function PaymentsPage() {
  const t = useText();
  const query = useQuery('payments.list', {}, LOOK_EVERY_MS);
  const [sending, setSending] = useState<HeldPayment | null>(null);
  const [crediting, setCrediting] = useState<HeldPayment | null>(null);
  return (
    <Page title={t('desk.room.payments')}>
      <DataView
        of={query}
        skeleton={<Skeleton shape="row" count={4} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title={t('desk.payments.none')} text={t('desk.payments.none-text')} />}
      >
        {({ list }) => (
          <List label={t('desk.room.payments')}>
            {list.map((payment) => (
              <Payment
                key={`${payment.channel}/${payment.txId}`}
                of={payment}
                onSend={setSending}
                onCredit={setCrediting}
              />
            ))}
          </List>
        )}
      </DataView>
      {crediting && <CreditSheet of={crediting} onClose={() => setCrediting(null)} />}
      {sending && (
        <SendBackSheet
          of={sending}
          onClose={() => setSending(null)}
          onDone={() => {
            setSending(null);
            query.reload();
          }}
        />
      )}
    </Page>
  );
}

interface PaymentProps {
  of: HeldPayment;
  onSend: (payment: HeldPayment) => void;
  onCredit: (payment: HeldPayment) => void;
}

function Payment({ of, onSend, onCredit }: PaymentProps) {
  const t = useText();
  const may = useMay('payments.sendBack');
  const mayCredit = useMay('payments.credit');
  const { player, orderNo, channel, txId, why, state, tries, time, sentTime } = of;
  return (
    <ListRow
      title={[amountOf(of), orderNo ?? txId].join(' · ')}
      meta={
        <>
          <span className={css.line}>{t(`desk.payments.why.${why}`)}</span>
          <span className={css.line}>
            {channel} · {manilaWhen(sentTime ?? time, Date.now())}
            {player !== null && (
              <>
                {' · '}
                <TextLink inline href={`/desk/players/${player}`}>
                  {t('desk.payments.player', { id: player })}
                </TextLink>
              </>
            )}
          </span>
          {state === 'asked' && tries > 0 && (
            <span className={css.line}>{t('desk.payments.tries', { count: tries })}</span>
          )}
        </>
      }
      end={
        <span className={css.end}>
          <StatusPill tone={TONE[state]}>{t(`desk.payments.state.${state}`)}</StatusPill>
          {mayCredit && of.creditable && (
            <Button
              size="sm"
              aria-label={t('desk.payments.credit-title', { amount: amountOf(of) })}
              onClick={() => onCredit(of)}
            >
              {t('desk.payments.credit')}
            </Button>
          )}
          {may && (state === 'held' || (state === 'asked' && tries > 0)) && (
            <Button
              tone="secondary"
              size="sm"
              aria-label={t(state === 'held' ? 'desk.payments.send-title' : 'desk.payments.again-name', {
                amount: amountOf(of),
              })}
              onClick={() => onSend(of)}
            >
              {t(state === 'held' ? 'desk.payments.send' : 'desk.payments.again')}
            </Button>
          )}
        </span>
      }
    />
  );
}
