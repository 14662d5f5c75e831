import { useState } from 'react';
import { useHost, useRouteQuery } from '@parola/kit';
import { route } from '@parola/contract';
import { useReturnPath } from '../common/use-return-path';
import { CASHIER, WALLET } from '../routes/cashier-query';

/** The player's choices for a deposit. */
export interface Choice {
  paymentChannelId: number | null;
  /** Hundredths; null for an unusable input, undefined before any input. */
  amount: number | null | undefined;
  /** Type of the chosen bonus; never preselected. */
  bonusType: number | undefined;
  /** The chosen coupon; excludes a bonus. Never preselected. */
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

/** The path that restores the form with its choices: its page, or for a dialog the cashier's page. */
export function useFormPlace([choice]: Choosing, apart: boolean): string {
  const { nav } = useHost();
  const here = useReturnPath();
  if (!apart) return here;
  return nav.href(route(CASHIER, { name: 'deposit', ...queryOf(choice) })) ?? here;
}

/** Choices of a deposit dialog, kept in state only, because the address belongs to the page below. */
export function useOwnChoice(): Choosing {
  const [choice, setChoice] = useState(NOTHING);
  return [choice, (change) => setChoice((before) => ({ ...before, ...change }))];
}

/**
 * Choices of the deposit page, also kept in its address: after a log-in, an identity check or a reload they are
 * restored.
 */
export function useAddressChoice(): Choosing {
  const [query, setQuery] = useRouteQuery(WALLET);
  // The state leads and the address follows, because the address may update after the next keystroke.
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
