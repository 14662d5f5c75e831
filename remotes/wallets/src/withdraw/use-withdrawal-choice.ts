import { useState } from 'react';
import { useRouteQuery } from '@parola/kit';
import { WITHDRAWAL_PAGE } from '../routes/withdrawal-routes';

export interface WithdrawalChoice {
  /** Hundredths; null while nothing usable is written. Nothing is chosen for the player. */
  amount: number | null;
  accountId: number | undefined;
}

/** The choice so far, kept in the page's address too. `onChange` hears of each change. */
export function useWithdrawalChoice(
  onChange: () => void,
): WithdrawalChoice & { back: 1 | undefined; choose(change: Partial<WithdrawalChoice>): void } {
  const [query, setQuery] = useRouteQuery(WITHDRAWAL_PAGE);
  // The address follows and does not lead: it may arrive a moment later than the next key.
  const [choice, setChoice] = useState<WithdrawalChoice>(() => ({
    amount: query.amount ?? null,
    accountId: query.account,
  }));
  function choose(change: Partial<WithdrawalChoice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    onChange();
    setQuery({ amount: next.amount || undefined, account: next.accountId });
  }
  return { ...choice, back: query.back, choose };
}
