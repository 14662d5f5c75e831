import { useEffect, useRef } from 'react';
import { useCall, useSession, type CallState } from '@parola/kit';

/** The withdrawable amount and the channels, reloaded with each newer balance. */
export function useExchange(): CallState<'getExchange'> {
  const { wallet } = useSession();
  const state = useCall('getExchange', {});
  const { reload } = state;
  const version = wallet?.walletVersion;
  const asked = useRef(version);
  useEffect(() => {
    if (asked.current !== undefined && asked.current !== version) reload();
    asked.current = version;
  }, [version, reload]);
  return state;
}
