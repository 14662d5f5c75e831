import { useState } from 'react';
import { useRouteQuery } from '@parola/kit';
import { WITHDRAWAL_PAGE } from '../routes/withdrawal-routes';

export interface WithdrawalChoice {
  /** Hundredths; null for an unusable input. Nothing is preselected. */
  amount: number | null;
  accountId: number | undefined;
}

/** The choices of a withdrawal, also kept in the page's address. `onChange` is called on each change. */
export function useWithdrawalChoice(
  onChange: () => void,
): WithdrawalChoice & { back: 1 | undefined; choose(change: Partial<WithdrawalChoice>): void } {
  const [query, setQuery] = useRouteQuery(WITHDRAWAL_PAGE);
  // The state leads and the address follows, because the address may update after the next keystroke.
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
