import { useEffect, useMemo, useRef } from 'react';
import { translated } from '@parola/calls';
import { useCall, useLocale, useSession } from '@parola/kit';
import { groupWagers, type WagerGroup } from './left-to-play';

export interface LeftToPlay {
  /** Whether the balance contains locked money; undefined while the balance is loading. */
  due: boolean | undefined;
  /** Undefined while loading. */
  groups: WagerGroup[] | undefined;
  /** A text with the share of a bet that counts, by game; undefined while loading. */
  weights: string | undefined;
  /** True when the content is loaded, or is unavailable now. */
  settled: boolean;
  /** True when the request has failed. */
  failed: boolean;
  /** Its sentence for the player. */
  failure: string | undefined;
  reload(): void;
}

/**
 * The player's remaining playing conditions. Requested only while the balance contains locked money, and again with
 * each newer balance.
 */
export function useLeftToPlay(): LeftToPlay {
  const { wallet } = useSession();
  const locale = useLocale();
  const due = wallet ? wallet.bonusCoin > 0 || wallet.withdrawable < wallet.coin : undefined;
  const { data, status, error, reload } = useCall('wagerList', {}, { enabled: due === true, quiet: true });
  const version = wallet?.walletVersion;
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (due && loadedVersion.current !== version) reload();
    loadedVersion.current = version;
  }, [due, version, reload]);
  const groups = useMemo(() => data && groupWagers(data.list), [data]);
  const [first] = data?.list ?? [];
  const weights = first && translated(first, locale).weightText;
  const failed = due === true && !groups && status === 'error';
  return {
    due,
    groups,
    weights,
    settled: due === false || groups !== undefined || failed,
    failed,
    failure: error?.message,
    reload,
  };
}
