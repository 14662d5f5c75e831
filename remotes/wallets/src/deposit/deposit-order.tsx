import { useEffect, useState } from 'react';
import { manilaTime, manilaWhen, ORDER_STATUS, type Order } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, Slot, useAction, useConfig, useHost } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, ErrorState, Money, Skeleton, Stack } from '@parola/ui';
import { ConfirmSheet, CopyButton, Countdown, StatusPill, useFocusWhen } from '@parola/ui/forms';
import { T, useText } from '../text';
import { SupportAddress } from '../wallet/support-address';
import { BonusTerms } from './bonus-terms';
import { orderWords } from './order-words';
import { useOrder, type OrderState } from './use-order';
import css from './deposit.module.css';

interface Props {
  orderId: string;
  /** Shown in place of an equal one that the player has just asked for. */
  insteadOfNew: boolean;
  /** The player wants to make another deposit. */
  onAnother(): void;
  /** The player came from elsewhere and is to be led back there. */
  back?: boolean;
  /** It lies over a page that stays: the payment opens in a tab of its own, and from here one goes back to that page. */
  apart?: Apart;
}

interface Apart {
  /** What the order has become. */
  onOrder(order: Order): void;
  close(): void;
}

function Timeline({ order, now }: { order: Order; now: number }) {
  const t = useText();
  return (
    <ol className={css.timeline} aria-label={t('wallets.order.timeline')}>
      {order.timeline.map((step) => (
        <li key={`${step.time} ${step.text}`} className={css.step}>
          <span className={css.stepText}>{step.text}</span>
          <time className={css.stepTime} dateTime={new Date(step.time).toISOString()}>
            {manilaWhen(step.time, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}

interface WaitingProps {
  order: Order;
  asked: OrderState['asked'];
  onAsk(): void;
  onCancelled: OrderState['take'];
  apart: boolean;
}

const isPage = (url: string): boolean => /^https?:\/\//i.test(url);

function Waiting({ order, asked, onAsk, onCancelled, apart }: WaitingProps) {
  const t = useText();
  const { nav } = useHost();
  const { payUrl } = order;
  const cancel = useAction('cancelRechargeOrder');
  const [asking, setAsking] = useState(false);
  async function giveUp(): Promise<void> {
    const result = await cancel.run({ orderId: order.orderId });
    setAsking(false);
    if (result.ok) onCancelled(result.data);
    else onAsk();
  }
  return (
    <Stack gap={3}>
      {order.expireTime !== undefined && (
        <p className={css.left}>
          <T id="wallets.order.time-left" time={<Countdown until={order.expireTime} onEnd={onAsk} />} />
        </p>
      )}
      {cancel.error && <Banner tone="danger">{cancel.error.message}</Banner>}
      {payUrl !== undefined && !apart && (
        <Button wide onClick={() => nav.leave(payUrl)}>
          {t('wallets.order.pay')}
        </Button>
      )}
      {payUrl !== undefined && apart && isPage(payUrl) && (
        <ButtonLink wide href={payUrl} target="_blank" rel="noopener noreferrer">
          {t('wallets.order.pay-apart')}
        </ButtonLink>
      )}
      <Button wide tone="secondary" busy={asked === 'waiting'} onClick={onAsk}>
        {t('wallets.order.have-paid')}
      </Button>
      <p role="status" className={css.checked}>
        {typeof asked === 'number' && t('wallets.order.not-arrived', { time: manilaTime(asked) })}
      </p>
      <Button wide tone="ghost" busy={cancel.busy} onClick={() => setAsking(true)}>
        {t('wallets.order.cancel')}
      </Button>
      <ConfirmSheet
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void giveUp()}
        busy={cancel.busy}
        title={t('wallets.order.cancel-title')}
        confirmLabel={t('wallets.order.cancel-confirm')}
        cancelLabel={t('wallets.order.cancel-keep')}
        tone="danger"
      >
        {t('wallets.order.cancel-text')}
      </ConfirmSheet>
    </Stack>
  );
}

/** One deposit: where it stands, what comes next, and what to do after. */
export function DepositOrder({ orderId, insteadOfNew, onAnother, back, apart }: Props) {
  const t = useText();
  const { nav } = useHost();
  const { order, at, error, ask, asked, take } = useOrder(orderId);
  const [cancelled, setCancelled] = useState(false);
  const status = useFocusWhen<HTMLDivElement>(cancelled);
  const support = useConfig('appSupport');
  const tell = apart?.onOrder;
  useEffect(() => {
    if (order) tell?.(order);
  }, [order, tell]);

  if (!order) {
    return error ? (
      <ErrorState
        title={t('wallets.order.not-loaded')}
        text={error.message}
        onRetry={error.transient ? ask : undefined}
        action={
          error.transient ? undefined : (
            <Button tone="secondary" onClick={onAnother}>
              {t('wallets.deposit.make')}
            </Button>
          )
        }
      />
    ) : (
      <Stack gap={3} className={css.order}>
        <Skeleton shape="card" />
        <Skeleton shape="row" count={3} />
      </Stack>
    );
  }
  const { orderNo = order.orderId } = order;
  const words = orderWords(order);
  const paid = order.status === ORDER_STATUS.paid;
  const pending = order.status === ORDER_STATUS.pending;
  return (
    <Stack gap={4} className={css.order}>
      {error && (
        <Banner
          tone="warning"
          action={
            <Button tone="ghost" size="sm" onClick={ask}>
              {t('wallets.order.retry')}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {insteadOfNew && pending && <Banner>{t('wallets.order.instead')}</Banner>}
      <Card tone={paid ? 'gold' : 'raised'} className={css.hero}>
        <div ref={status} role="status" tabIndex={-1} className={css.heroWords}>
          <StatusPill tone={words.tone}>{t(words.label)}</StatusPill>
          <Money value={order.amount} size="jackpot" tone={paid ? 'gold' : 'plain'} />
          {(paid || pending) && order.bonus > 0 && (
            <p className={css.bonus}>
              <T
                id={paid ? 'wallets.order.plus-bonus' : 'wallets.order.with-bonus'}
                amount={<Money value={order.bonus} />}
              />
            </p>
          )}
          <p className={css.heroText}>
            {order.status === ORDER_STATUS.held && order.paidAmount !== undefined ? (
              <T
                id="wallets.status.held-amount"
                arrived={<Money value={order.paidAmount} />}
                ordered={<Money value={order.amount} />}
              />
            ) : (
              t(words.text)
            )}
            {order.status === ORDER_STATUS.held && support?.email && (
              <>
                {' '}
                <T id="wallets.order.write" address={<SupportAddress support={support} />} />
              </>
            )}
          </p>
          {(paid || pending) && order.bonus > 0 && <BonusTerms order={order} />}
        </div>
      </Card>
      {pending && (
        <Waiting
          order={order}
          asked={asked}
          apart={apart !== undefined}
          onAsk={ask}
          onCancelled={(next) => {
            take(next);
            setCancelled(true);
          }}
        />
      )}
      {paid && apart && (
        <Button wide size="lg" onClick={apart.close}>
          {t('wallets.order.go-on')}
        </Button>
      )}
      {paid && !apart && (
        <Slot id="wallets.deposit-done" amount={order.amount} pending={<Skeleton className={css.nextBone} />} />
      )}
      {!pending && (
        <Stack gap={2}>
          {back && (
            <Button wide onClick={() => nav.back(route('lobby.home'))}>
              {t('wallets.out.back')}
            </Button>
          )}
          <Button wide tone={paid || back ? 'secondary' : 'primary'} onClick={onAnother}>
            {t(paid ? 'wallets.order.again' : 'wallets.order.another')}
          </Button>
          {!apart && (
            <Link as={ButtonLink} wide tone="ghost" to={route('wallets.record')}>
              {t('wallets.order.records')}
            </Link>
          )}
        </Stack>
      )}
      <Card>
        <Timeline order={order} now={at} />
        <div className={css.reference}>
          <span>
            <T
              id="wallets.order.reference"
              channel={order.channelName}
              order={<span className={css.code}>{orderNo}</span>}
            />
          </span>
          <CopyButton value={orderNo} label={t('wallets.order.copy')} tone="ghost" />
        </div>
      </Card>
    </Stack>
  );
}
