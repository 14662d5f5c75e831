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
  /** Sends the claim. @returns whether the award was received */
  run(body: CallRequest<N>): Promise<boolean>;
  busy: boolean;
  error: CallError | undefined;
  /** True after the player has closed the display of the received awards. */
  isSeen: boolean;
  /** The reason why it cannot be claimed now, for the button. */
  disabledReason: string | undefined;
}

interface Options {
  /** The awards, if the loaded state says that they have been received. */
  received?: readonly Award[] | undefined;
  /** Whether the money is cash at once. */
  cash?: boolean;
  /** Called when the loaded state is outdated. */
  onChanged(): void;
}

/** Claims an award once: shows it in the pop-up, emits the event, and reloads balance and dots. */
export function useClaim<N extends ClaimCall>(
  action: Action<N>,
  { received, cash = false, onChanged }: Options,
): Claim<N> {
  const t = useText();
  const claimed = useClaimed(cash);
  const { session } = useHost();
  const online = useOnline();
  const [isSeen, setSeen] = useState(false);
  const may = session.can('claim');
  // The award was claimed although the answer was lost. (A refusal means that another device claimed it first.)
  const lost = received !== undefined && action.error !== undefined && action.error.kind !== 'refused';

  function showAwards(awards: readonly Award[]): void {
    setSeen(false);
    void claimed(awards).then(() => setSeen(true));
  }
  useEffect(() => {
    if (!lost) return;
    action.reset();
    showAwards(received);
  });

  return {
    async run(body) {
      const result = await action.run(body);
      if (result.ok) showAwards(result.data.awardList);
      // Reloads after a refusal too: another device may have claimed it.
      onChanged();
      return result.ok;
    },
    busy: action.busy,
    error: action.error,
    isSeen,
    disabledReason: !online ? t('vip-bonus.daily.offline') : may.ok ? undefined : may.why,
  };
}
