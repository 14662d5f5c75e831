import { useState } from 'react';
import { manilaTime, manilaWhen, ORDER_STATUS, type Order } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, Slot, useAction, useConfig, useHost } from '@parola/kit';
import { Banner, Button, ButtonLink, Card, ErrorState, Money, Skeleton, Stack } from '@parola/ui';
import { ConfirmSheet, CopyButton, Countdown, StatusPill, useFocusWhen } from '@parola/ui/forms';
import { SupportAddress } from '../wallet/support-address';
import { orderWords } from './order-words';
import { useOrder, type OrderState } from './use-order';
import css from './deposit.module.css';

interface Props {
  orderId: string;
  /** Shown in place of an equal one that the player has just asked for. */
  insteadOfNew: boolean;
  /** The player wants to make another deposit. */
  onAnother(): void;
}

function Timeline({ order }: { order: Order }) {
  return (
    <ol className={css.timeline} aria-label="What happened so far">
      {order.timeline.map((step) => (
        <li key={`${step.time} ${step.text}`} className={css.step}>
          <span className={css.stepText}>{step.text}</span>
          <time className={css.stepTime} dateTime={new Date(step.time).toISOString()}>
            {manilaWhen(step.time)}
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
  onCancelled(order: Order): void;
}

function Waiting({ order, asked, onAsk, onCancelled }: WaitingProps) {
  const { nav } = useHost();
  const { payUrl } = order;
  const cancel = useAction('cancelRechargeOrder');
  const [asking, setAsking] = useState(false);
  async function giveUp(): Promise<void> {
    const result = await cancel.run({ orderId: order.orderId });
    setAsking(false);
    if (result.ok) onCancelled(result.data.order);
    else onAsk();
  }
  return (
    <Stack gap={3}>
      {order.expireTime !== undefined && (
        <p className={css.left}>
          Time left to pay: <Countdown until={order.expireTime} onEnd={onAsk} />
        </p>
      )}
      {cancel.error && <Banner tone="danger">{cancel.error.message}</Banner>}
      {payUrl !== undefined && (
        <Button wide onClick={() => nav.leave(payUrl)}>
          Go to the payment page
        </Button>
      )}
      <Button wide tone="secondary" busy={asked === 'waiting'} onClick={onAsk}>
        I have paid
      </Button>
      <p role="status" className={css.checked}>
        {typeof asked === 'number' && `Not arrived yet, checked at ${manilaTime(asked)}.`}
      </p>
      <Button wide tone="ghost" busy={cancel.busy} onClick={() => setAsking(true)}>
        Cancel this deposit
      </Button>
      <ConfirmSheet
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => void giveUp()}
        busy={cancel.busy}
        title="Cancel this deposit?"
        confirmLabel="Cancel it"
        cancelLabel="Keep waiting"
        tone="danger"
      >
        Only cancel when you have not paid. A payment that still arrives is credited, or returned when you may not
        deposit.
      </ConfirmSheet>
    </Stack>
  );
}

/** One deposit: where it stands, what comes next, and what to do after. */
export function DepositOrder({ orderId, insteadOfNew, onAnother }: Props) {
  const { order, error, ask, asked, take } = useOrder(orderId);
  const [cancelled, setCancelled] = useState(false);
  const status = useFocusWhen<HTMLDivElement>(cancelled);
  const support = useConfig('appSupport');

  if (!order) {
    return error ? (
      <ErrorState
        title="We could not load this deposit"
        text={error.message}
        onRetry={error.transient ? ask : undefined}
        action={
          error.transient ? undefined : (
            <Button tone="secondary" onClick={onAnother}>
              Make a deposit
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
              Try again
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {insteadOfNew && pending && <Banner>A deposit like this one is still waiting, so no second one was made.</Banner>}
      <Card tone={paid ? 'gold' : 'raised'} className={css.hero}>
        <div ref={status} role="status" tabIndex={-1} className={css.heroWords}>
          <StatusPill tone={words.tone}>{words.label}</StatusPill>
          <Money value={order.amount} size="jackpot" tone={paid ? 'gold' : 'plain'} />
          {(paid || pending) && order.bonus > 0 && (
            <p className={css.bonus}>
              {paid ? 'plus' : 'with'} <Money value={order.bonus} /> bonus
            </p>
          )}
          <p className={css.heroText}>
            {words.text}
            {order.status === ORDER_STATUS.held && support?.email && (
              <>
                {' '}
                Write to <SupportAddress support={support} /> with the order number.
              </>
            )}
          </p>
        </div>
      </Card>
      {pending && (
        <Waiting
          order={order}
          asked={asked}
          onAsk={ask}
          onCancelled={(next) => {
            take(next);
            setCancelled(true);
          }}
        />
      )}
      {paid && <Slot id="wallets.deposit-done" amount={order.amount} />}
      {!pending && (
        <Stack gap={2}>
          <Button wide tone={paid ? 'secondary' : 'primary'} onClick={onAnother}>
            {paid ? 'Deposit again' : 'Try another deposit'}
          </Button>
          <Link as={ButtonLink} wide tone="ghost" to={route('wallets.record')}>
            See all records
          </Link>
        </Stack>
      )}
      <Card>
        <Timeline order={order} />
        <div className={css.reference}>
          <span>
            {order.channelName} · order <span className={css.code}>{order.orderId}</span>
          </span>
          <CopyButton value={order.orderId} label="Copy order number" tone="ghost" />
        </div>
      </Card>
    </Stack>
  );
}
