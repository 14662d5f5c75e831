import { lazy, Suspense, useEffect, useState } from 'react';
import { balanceOf, manilaTime, ORDER_STATUS, type Order, type OrderStatus } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, Slot, useAction, useConfig, useHost, useLocale, useSession } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, cx, ErrorState, Money, Skeleton, Stack } from '@parola/ui';
import { ConfirmSheet, CopyButton, Countdown, StatusPill, useFocusWhen } from '@parola/ui/forms';
import { T as WalletT, useText as useWalletText } from '../text';
import { T, useText } from '../text/order';
import { SupportAddress } from '../common/support-address';
import { BonusTerms } from './bonus-terms';
import { DepositTimeline } from './deposit-timeline';
import { OrderBones } from './order-skeleton';
import { orderWords } from './order-words';
import { useOrder, type OrderState } from './use-order';
import css from './deposit.module.css';

const PayBy = lazy(() => import(/* webpackChunkName: "pay-by" */ './pay-by.part').then((part) => part.ready()));

export interface OrderProps {
  orderId: string;
  /** True when this pending order is shown in place of an equal new one. */
  insteadOfNew: boolean;
  /** Called when the player wants another deposit. */
  onAnother(): void;
  /** True when the player came from another page and should be led back there. */
  back?: boolean;
  /** Set over another page (as a dialog): the payment opens in a new tab, and closing returns to that page. */
  apart?: Apart;
}

interface Apart {
  /** Called with the new state of the order. */
  onOrder(order: Order): void;
  close(): void;
}

interface WaitingProps {
  order: Order;
  inquiry: OrderState['inquiry'];
  onAsk(): void;
  onCancelled: OrderState['acceptOrder'];
  apart: boolean;
}

const isPage = (url: string): boolean => /^https?:\/\//i.test(url);

function Waiting({ order, inquiry, onAsk, onCancelled, apart }: WaitingProps) {
  const t = useText();
  const locale = useLocale();
  const { nav } = useHost();
  const { payUrl } = order;
  const isShown = order.qrPayload !== undefined || order.counter !== undefined || order.transfer !== undefined;
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
      {isShown && (
        <Suspense fallback={<Skeleton className={css.payBone} />}>
          <PayBy order={order} />
        </Suspense>
      )}
      {cancel.error && <Banner tone="danger">{cancel.error.message}</Banner>}
      {payUrl !== undefined && !apart && (
        <Button wide tone={isShown ? 'secondary' : 'primary'} onClick={() => nav.leave(payUrl)}>
          {t('wallets.order.pay')}
        </Button>
      )}
      {payUrl !== undefined && apart && isPage(payUrl) && (
        <ButtonLink
          wide
          tone={isShown ? 'secondary' : 'primary'}
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('wallets.order.pay-apart')}
        </ButtonLink>
      )}
      <Button wide tone="secondary" busy={inquiry === 'waiting'} onClick={onAsk}>
        {t('wallets.order.have-paid')}
      </Button>
      <p role="status" className={css.checked}>
        {typeof inquiry === 'number' && t('wallets.order.not-arrived', { time: manilaTime(inquiry, locale) })}
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

/** Texts with the meaning of a status and the next step. */
const MEANS = {
  [ORDER_STATUS.pending]: 'wallets.status.waiting-text',
  [ORDER_STATUS.paid]: 'wallets.status.paid-text',
  [ORDER_STATUS.failed]: 'wallets.status.failed-text',
  [ORDER_STATUS.cancelled]: 'wallets.status.cancelled-text',
  [ORDER_STATUS.expired]: 'wallets.status.expired-text',
  [ORDER_STATUS.held]: 'wallets.status.held-text',
  [ORDER_STATUS.returned]: 'wallets.status.returned-text',
} as const satisfies Record<OrderStatus, string>;

/** One deposit: its state, the next step, and further actions. */
export function DepositOrder({ orderId, insteadOfNew, onAnother, back, apart }: OrderProps) {
  const t = useText();
  const words = useWalletText();
  const { nav, session } = useHost();
  const mayDeposit = session.can('deposit').ok;
  const { order, at, error, ask, inquiry, balanceKnown, acceptOrder } = useOrder(orderId);
  const { wallet } = useSession();
  const [cancelled, setCancelled] = useState(false);
  const status = useFocusWhen<HTMLDivElement>(cancelled);
  const support = useConfig('appSupport');
  const onOrder = apart?.onOrder;
  useEffect(() => {
    if (order) onOrder?.(order);
  }, [order, onOrder]);

  if (!order) {
    return error ? (
      <ErrorState
        title={t('wallets.order.not-loaded')}
        text={error.message}
        onRetry={error.transient ? ask : undefined}
        action={
          error.transient || !mayDeposit ? undefined : (
            <Button tone="secondary" onClick={onAnother}>
              {words('wallets.deposit.make')}
            </Button>
          )
        }
      />
    ) : (
      <OrderBones />
    );
  }
  const { orderNo = order.orderId } = order;
  const { tone, label } = orderWords(order);
  const paid = order.status === ORDER_STATUS.paid;
  const pending = order.status === ORDER_STATUS.pending;
  return (
    <Stack gap={4} className={css.order}>
      {error && (
        <Banner
          tone="warning"
          action={
            <Button tone="ghost" size="sm" onClick={ask}>
              {words('wallets.order.retry')}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {insteadOfNew && pending && <Banner>{t('wallets.order.instead')}</Banner>}
      <Card tone={paid ? 'gold' : 'raised'} className={css.hero}>
        <div ref={status} role="status" tabIndex={-1} className={css.heroWords}>
          <StatusPill tone={tone}>{words(label)}</StatusPill>
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
              t(MEANS[order.status])
            )}
            {order.status === ORDER_STATUS.held && support?.email && (
              <>
                {' '}
                <WalletT id="wallets.order.write" address={<SupportAddress support={support} />} />
              </>
            )}
          </p>
          {balanceKnown !== undefined && wallet && (
            <p className={cx(css.newBalance, !balanceKnown && css.unknown)}>
              <T id="wallets.order.balance" amount={<Money value={balanceOf(wallet)} tone="gold" />} />
            </p>
          )}
          {(paid || pending) && order.bonus > 0 && <BonusTerms order={order} />}
        </div>
      </Card>
      {pending && (
        <Waiting
          order={order}
          inquiry={inquiry}
          apart={apart !== undefined}
          onAsk={ask}
          onCancelled={(next) => {
            acceptOrder(next);
            setCancelled(true);
          }}
        />
      )}
      {paid && apart && (
        <Button wide onClick={apart.close}>
          {t('wallets.order.go-on')}
        </Button>
      )}
      {/* Not for a player with a link back to an earlier page, which is the only next step then. */}
      {paid && !apart && !back && (
        <Slot id="wallets.deposit-done" amount={order.amount} pending={<Skeleton className={css.nextBone} />} />
      )}
      {!pending && (
        <Stack gap={2}>
          {back && (
            <Button wide onClick={() => nav.back(route('lobby.home'))}>
              {words('wallets.out.back')}
            </Button>
          )}
          {mayDeposit && (
            <Button wide tone={paid || back ? 'secondary' : 'primary'} onClick={onAnother}>
              {t(paid ? 'wallets.order.again' : 'wallets.order.another')}
            </Button>
          )}
          {!apart && (
            <Link as={ButtonLink} wide tone="ghost" to={route('wallets.record')}>
              {words('wallets.order.records')}
            </Link>
          )}
        </Stack>
      )}
      <Card>
        <DepositTimeline order={order} now={at} />
        <div className={css.reference}>
          <span>
            <T
              id="wallets.order.reference"
              channel={order.channelName}
              order={<span className={css.code}>{orderNo}</span>}
            />
          </span>
          <CopyButton value={orderNo} label={words('wallets.order.copy')} tone="ghost" />
        </div>
      </Card>
    </Stack>
  );
}
