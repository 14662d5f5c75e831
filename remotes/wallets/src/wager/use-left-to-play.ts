import { useEffect, useMemo, useRef } from 'react';
import { translated } from '@parola/calls';
import { useCall, useLocale, useSession } from '@parola/kit';
import { groupWagers, type WagerGroup } from './left-to-play';

export interface LeftToPlay {
  /** The balance says that something has to be played through; undefined while no balance is known. */
  due: boolean | undefined;
  /** Undefined until it is known. */
  groups: WagerGroup[] | undefined;
  /** How much of a bet counts on which game, in the player's language; undefined while it is not known. */
  weights: string | undefined;
  /** What there is to show is known, or cannot be had now. */
  settled: boolean;
  /** Asked, and nothing came. */
  failed: boolean;
  reload(): void;
}

/** What the player still has to play through. Asked only where the balance holds something that may not leave yet, and with each newer balance. */
export function useLeftToPlay(): LeftToPlay {
  const { wallet } = useSession();
  const locale = useLocale();
  const due = wallet ? wallet.bonusCoin > 0 || wallet.withdrawable < wallet.coin : undefined;
  const { data, status, reload } = useCall('wagerList', {}, { enabled: due === true, quiet: true });
  const version = wallet?.walletVersion;
  const asked = useRef(version);
  useEffect(() => {
    if (due && asked.current !== version) reload();
    asked.current = version;
  }, [due, version, reload]);
  const groups = useMemo(() => data && groupWagers(data.list), [data]);
  const [first] = data?.list ?? [];
  const weights = first && translated(first, locale).weightText;
  const failed = due === true && !groups && status === 'error';
  return { due, groups, weights, settled: due === false || groups !== undefined || failed, failed, reload };
}
