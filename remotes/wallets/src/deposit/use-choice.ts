import { useState } from 'react';
import { useRouteQuery } from '@parola/kit';
import { WALLET } from './query';

/** What the player has chosen of a deposit. */
export interface Choice {
  paymentChannelId: number | null;
  /** Hundredths; null while nothing usable is written, undefined until anything was. */
  amount: number | null | undefined;
  /** The player has asked for the bonus: never so before he does. */
  withBonus: boolean;
  /** The coupon to use; one bonus at a time. Never one before the player has chosen it. */
  couponId: string | undefined;
}

export type Choosing = [Choice, (change: Partial<Choice>) => void];

const NOTHING: Choice = { paymentChannelId: null, amount: undefined, withBonus: false, couponId: undefined };

/** The choice of a deposit that is made over another page: that page's address is not ours. */
export function useOwnChoice(): Choosing {
  const [choice, setChoice] = useState(NOTHING);
  return [choice, (change) => setChoice((before) => ({ ...before, ...change }))];
}

/** The choice so far, kept in the page's address too: the way over the login, the identity check and a reload bring it back. */
export function useAddressChoice(): Choosing {
  const [query, setQuery] = useRouteQuery(WALLET);
  // The address follows and does not lead: it may arrive a moment later than the next key.
  const [choice, setChoice] = useState<Choice>(() => ({
    paymentChannelId: query.channel ?? null,
    amount: query.amount,
    withBonus: query.bonus === 'yes' && query.coupon === undefined,
    couponId: query.coupon,
  }));
  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    setQuery({
      name: 'deposit',
      channel: next.paymentChannelId || undefined,
      amount: next.amount || undefined,
      bonus: next.withBonus ? 'yes' : undefined,
      coupon: next.couponId,
    });
  }
  return [choice, choose];
}
