import { useEffect, useRef, useState } from 'react';
import { isFinalOrder, ORDER_STATUS, type Order } from '@parola/calls';
import { CallError, useHost, useSession } from '@parola/kit';

const FIRST_MS = 3000;
const LAST_MS = 10_000;

export interface OrderState {
  order: Order | undefined;
  error: CallError | undefined;
  /** Asks now instead of at the next turn. */
  ask(): void;
  /** When the order was as it is here, by the server's clock; epoch ms. */
  at: number;
  /** Asked by `ask`: the answer is awaited, or when it came, by the server's clock (epoch ms). */
  asked: 'waiting' | number | undefined;
  /**
   * True when it was paid just now and the server has told the balance since. Undefined for an order that is not
   * news.
   */
  balanceKnown: boolean | undefined;
  /** Takes over an answer another call has brought. */
  take(answer: { order: Order; serverTime: number }): void;
}

/**
 * Follows an order until nothing can happen to it any more: asks every 3 s, slower up to every 10 s, at once when the
 * tab is shown again, and never while it is hidden. Not `useCall`: the pace slows down, a refusal ends it, and the
 * answer of another call is taken over. A paid order is emitted as a fact once, and the balance is asked for again.
 */
export function useOrder(orderId: string): OrderState {
  const host = useHost();
  const [order, setOrder] = useState<Order>();
  const [at, setAt] = useState(0);
  const [error, setError] = useState<CallError>();
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState<OrderState['asked']>();
  // When the last balance came that may be from before the payment.
  const [before, setBefore] = useState<number>();
  const { walletAt } = useSession();
  const settled = useRef(false);
  const seenPending = useRef(false);

  const take: OrderState['take'] = ({ order: next, serverTime }) => {
    setOrder(next);
    setAt(serverTime);
    setError(undefined);
    if (next.status === ORDER_STATUS.pending) seenPending.current = true;
    if (next.status !== ORDER_STATUS.paid || settled.current) return;
    settled.current = true;
    // Opened from the records, an old order is no news.
    const isNews = seenPending.current || serverTime - next.updateTime < 60_000;
    void askBalance(isNews);
    if (isNews) host.bus.emit('wallets.deposit-settled@1', { orderId: next.orderId, amount: next.amount });
  };

  async function askBalance(isNews: boolean): Promise<void> {
    if (isNews) setBefore(Infinity);
    // A question under way may have been answered before the money came.
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
        take(answer);
        setAsked((before) => (before === 'waiting' ? answer.serverTime : before));
        if (!isFinalOrder(answer.order.status)) plan();
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        if (cause.kind === 'aborted') return;
        setError(cause);
        setAsked(undefined);
        if (cause.transient) plan();
      }
    }
    const shown = () => {
      clearTimeout(timer);
      void ask();
    };
    void ask();
    // News of the order triggers a request at once.
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
    // `take` only touches state setters and refs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, orderId, turn]);

  const askNow = () => {
    setAsked('waiting');
    setTurn((count) => count + 1);
  };
  const balanceKnown = before === undefined ? undefined : walletAt > before;
  return { order, at, error, ask: askNow, asked, balanceKnown, take };
}
