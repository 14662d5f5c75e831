import { useEffect, useRef } from 'react';
import { useCall, useSession, type CallState } from '@parola/kit';

/** The withdrawable amount and the channels, reloaded with each newer balance. */
export function useExchange(): CallState<'getExchange'> {
  const { wallet } = useSession();
  const state = useCall('getExchange', {});
  const { reload } = state;
  const version = wallet?.walletVersion;
  const loadedVersion = useRef(version);
  useEffect(() => {
    if (loadedVersion.current !== undefined && loadedVersion.current !== version) reload();
    loadedVersion.current = version;
  }, [version, reload]);
  return state;
}
