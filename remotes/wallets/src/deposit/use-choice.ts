import { useState } from 'react';
import { useSearchParams } from '@parola/kit/router';

/** What the player has chosen of a deposit. */
export interface Choice {
  channelId: number | null;
  /** Hundredths; null while nothing usable is written, undefined until anything was. */
  amount: number | null | undefined;
  withoutBonus: boolean;
}

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : undefined;
}

/** The choice so far, kept in the page's address too: the way over the login and a reload bring it back. `onChange` hears of each change. */
export function useChoice(onChange: () => void): [Choice, (change: Partial<Choice>) => void] {
  const [params, setParams] = useSearchParams();
  // The address follows and does not lead: it may arrive a moment later than the next key.
  const [choice, setChoice] = useState<Choice>(() => ({
    channelId: wholeOf(params.get('channel')) ?? null,
    amount: wholeOf(params.get('amount')),
    withoutBonus: params.get('bonus') === 'no',
  }));
  function choose(change: Partial<Choice>): void {
    const next = { ...choice, ...change };
    setChoice(next);
    onChange();
    setParams(
      {
        name: 'deposit',
        ...(next.channelId ? { channel: String(next.channelId) } : {}),
        ...(next.amount ? { amount: String(next.amount) } : {}),
        ...(next.withoutBonus ? { bonus: 'no' } : {}),
      },
      { replace: true },
    );
  }
  return [choice, choose];
}
