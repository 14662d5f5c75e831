import { useEffect, useRef, useState } from 'react';
import { isFinalOrder, ORDER_STATUS, type Order } from '@parola/calls';
import { CallError, useHost, useSession } from '@parola/kit';

const FIRST_MS = 3000;
const LAST_MS = 10_000;

export interface OrderState {
  order: Order | undefined;
  error: CallError | undefined;
  /** Requests the status now instead of at the next poll. */
  ask(): void;
  /** Server time of the shown state, epoch ms. */
  at: number;
  /** State of a request by `ask`: `waiting`, or the server time of its answer (epoch ms). */
  inquiry: 'waiting' | number | undefined;
  /**
   * True when the order was paid just now and a newer balance has arrived. Undefined for an order that was already
   * final.
   */
  balanceKnown: boolean | undefined;
  /** Uses the answer of another call. */
  acceptOrder(answer: { order: Order; serverTime: number }): void;
}

/**
 * Polls an order until its state is final: every 3 s, slowing down to every 10 s, at once when the tab becomes visible,
 * and never while it is hidden. Not `useCall`, because the interval grows, a refusal ends it, and answers of other
 * calls are used. A paid order emits an event once and reloads the balance.
 */
export function useOrder(orderId: string): OrderState {
  const host = useHost();
  const [order, setOrder] = useState<Order>();
  const [at, setAt] = useState(0);
  const [error, setError] = useState<CallError>();
  const [turn, setTurn] = useState(0);
  const [inquiry, setInquiry] = useState<OrderState['inquiry']>();
  // Time of the last balance that may be from before the payment.
  const [before, setBefore] = useState<number>();
  const { walletAt } = useSession();
  const settled = useRef(false);
  const seenPending = useRef(false);

  const acceptOrder: OrderState['acceptOrder'] = ({ order: next, serverTime }) => {
    setOrder(next);
    setAt(serverTime);
    setError(undefined);
    if (next.status === ORDER_STATUS.pending) seenPending.current = true;
    if (next.status !== ORDER_STATUS.paid || settled.current) return;
    settled.current = true;
    // An old order opened from the records is not news: it emits no event.
    const isNews = seenPending.current || serverTime - next.updateTime < 60_000;
    void askBalance(isNews);
    if (isNews) host.bus.emit('wallets.deposit-settled@1', { orderId: next.orderId, amount: next.amount });
  };

  async function askBalance(isNews: boolean): Promise<void> {
    if (isNews) setBefore(Infinity);
    // A balance request under way may have been answered before the payment, so wait for it and request again.
    if (host.session.current().walletRefreshing) await host.session.refresh();
    if (isNews) setBefore(host.session.current().walletAt);
    await host.session.refresh();
  }

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_MS;
    const plan = () => {
      timer = setTimeout(() => void ask(), wait);
      wait = Math.min(LAST_MS, wait + 1000);
    };
    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden') return;
      try {
        const answer = await host.api.call(
          'rechargeOrderStatus',
          { orderId },
          { signal: controller.signal, quiet: true },
        );
        acceptOrder(answer);
        setInquiry((before) => (before === 'waiting' ? answer.serverTime : before));
        if (!isFinalOrder(answer.order.status)) plan();
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        if (cause.kind === 'aborted') return;
        setError(cause);
        setInquiry(undefined);
        if (cause.transient) plan();
      }
    }
    const shown = () => {
      clearTimeout(timer);
      void ask();
    };
    void ask();
    // A push event about the order triggers a request at once.
    const unheard = host.bus.on('session.order-changed@1', (moved) => {
      if (moved.orderId === orderId) shown();
    });
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', shown);
    return () => {
      controller.abort();
      clearTimeout(timer);
      unheard();
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', shown);
    };
    // `acceptOrder` only uses state setters and refs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, orderId, turn]);

  const askNow = () => {
    setInquiry('waiting');
    setTurn((count) => count + 1);
  };
  const balanceKnown = before === undefined ? undefined : walletAt > before;
  return { order, at, error, ask: askNow, inquiry, balanceKnown, acceptOrder };
}
