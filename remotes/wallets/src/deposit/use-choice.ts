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

/** The choice so far, kept in the page's address too: the way over the login and a reload bring it back. `onChange` hears of each change. */
export function useChoice(onChange: () => void): [Choice, (change: Partial<Choice>) => void] {
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
    onChange();
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
