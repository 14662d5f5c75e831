import { useEffect, useMemo, useRef } from 'react';
import { translated } from '@parola/calls';
import { useCall, useLocale, useSession } from '@parola/kit';
import { groupWagers, type WagerGroup } from './left-to-play';

export interface LeftToPlay {
  /** The balance says that something has to be played through; undefined while no balance is known. */
  due: boolean | undefined;
  /** Undefined until it is known. */
  groups: WagerGroup[] | undefined;
  /** The share of a bet that counts, by game, in the player's language; undefined while unknown. */
  weights: string | undefined;
  /** The content is known, or cannot be fetched now. */
  settled: boolean;
  /** Asked, and nothing came. */
  failed: boolean;
  reload(): void;
}

/**
 * The player's remaining playing condition. Asked for only where the balance holds locked money, and with each newer
 * balance.
 */
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
