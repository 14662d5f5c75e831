import { useEffect, useState } from 'react';
import type { Award, CallRequest } from '@parola/calls';
import { useHost, useOnline, type Action, type CallError } from '@parola/kit';
import { useText } from '../text/vip';
import { useClaimed } from './use-claimed';

type ClaimCall =
  | 'appVipUserReceiveDaily'
  | 'appVipUserReceiveSignInAward'
  | 'receiveVipBonusUser'
  | 'receiveVipTaskAndBonus'
  | 'betBonusReceive'
  | 'betBonusByTypeReceive';

export interface Claim<N extends ClaimCall> {
  /** @returns whether it was received. */
  run(body: CallRequest<N>): Promise<boolean>;
  busy: boolean;
  error: CallError | undefined;
  /** The player has just seen the received awards. */
  seen: boolean;
  /** Why it cannot be claimed now, for the button. */
  disabledReason: string | undefined;
}

interface Options {
  /** The state that was read says that it is received, and names the awards. */
  received?: readonly Award[] | undefined;
  /** Whether money of it is cash at once. */
  cash?: boolean;
  /** The known state is outdated. */
  onChanged(): void;
}

/** Claims something once: shows it in the pop-up, states it, and has balance and dots read again. */
export function useClaim<N extends ClaimCall>(
  action: Action<N>,
  { received, cash = false, onChanged }: Options,
): Claim<N> {
  const t = useText();
  const claimed = useClaimed(cash);
  const { session } = useHost();
  const online = useOnline();
  const [seen, setSeen] = useState(false);
  const may = session.can('claim');
  // Claimed after all: only the answer got lost. A refusal means that another device was quicker.
  const lost = received !== undefined && action.error !== undefined && action.error.kind !== 'refused';

  function came(awards: readonly Award[]): void {
    setSeen(false);
    void claimed(awards).then(() => setSeen(true));
  }
  useEffect(() => {
    if (!lost) return;
    action.reset();
    came(received);
  });

  return {
    async run(body) {
      const result = await action.run(body);
      if (result.ok) came(result.data.awardList);
      // Also after a refusal: it may have been claimed on another device.
      onChanged();
      return result.ok;
    },
    busy: action.busy,
    error: action.error,
    seen,
    disabledReason: !online ? t('vip-bonus.daily.offline') : may.ok ? undefined : may.why,
  };
}
