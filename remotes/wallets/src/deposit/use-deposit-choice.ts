import { useState } from 'react';
import { useHost, useRouteQuery } from '@parola/kit';
import { route } from '@parola/contract';
import { useReturnPath } from '../common/use-return-path';
import { CASHIER, WALLET } from '../routes/cashier-query';

/** The player's choices for a deposit. */
export interface Choice {
  paymentChannelId: number | null;
  /** Hundredths; null while nothing usable is written, undefined until anything was. */
  amount: number | null | undefined;
  /** The type of the bonus that the player asked for: never preselected. */
  bonusType: number | undefined;
  /** The coupon to use; one bonus at a time. Never one before the player has chosen it. */
  couponId: string | undefined;
}

export type Choosing = [Choice, (change: Partial<Choice>) => void];

const NOTHING: Choice = { paymentChannelId: null, amount: undefined, bonusType: undefined, couponId: undefined };

function queryOf({ paymentChannelId, amount, bonusType, couponId }: Choice) {
  return {
    channel: paymentChannelId || undefined,
    amount: amount || undefined,
    bonus: bonusType,
    coupon: couponId,
  };
}

/**
 * Where the form is found again as it is left: its page, and of one that lies over another page the cashier with the
 * same choice.
 */
export function useFormPlace([choice]: Choosing, apart: boolean): string {
  const { nav } = useHost();
  const here = useReturnPath();
  if (!apart) return here;
  return nav.href(route(CASHIER, { name: 'deposit', ...queryOf(choice) })) ?? here;
}

/** The choice of a deposit that is made over another page: that page's address is not ours. */
export function useOwnChoice(): Choosing {
  const [choice, setChoice] = useState(NOTHING);
  return [choice, (change) => setChoice((before) => ({ ...before, ...change }))];
}

/**
 * The choice so far, kept in the page's address too: the way over the login, the identity check and a reload bring it
 * back.
 */
export function useAddressChoice(): Choosing {
  const [query, setQuery] = useRouteQuery(WALLET);
  // The address follows and does not lead: it may arrive a moment later than the next key.
  const [choice, setChoice] = useState<Choice>(() => ({
    paymentChannelId: query.channel ?? null,
    amount: query.amount,
    bonusType: query.coupon === undefined ? query.bonus : undefined,
    couponId: query.coupon,
  }));
  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    setQuery({
      name: 'deposit',
      ...queryOf(next),
    });
  }
  return [choice, choose];
}
