import { useEffect, useState } from 'react';
import type { CallResponse } from '@parola/calls';
import { useCall, useLocale, type CallState } from '@parola/kit';

export type Live = CallResponse<'getLiveUrl'>;

/** Time before the end of an address when a new one is requested, ms, so that the picture continues. */
const EARLY_MS = 15_000;
/** Minimum interval between two requests, ms, whatever the answer contains. */
const LEAST_MS = 2_000;

/** Whether a time (by this device's clock) has passed. */
function useHasCome(at: number | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== undefined && at <= now;
}

export interface LiveState {
  call: CallState<'getLiveUrl'>;
  /** True when the address has expired without a newer one. */
  lost: boolean;
}

/** The current show. Requested again before its address expires, when the show ends, and when the next one begins. */
export function useProgramme(): LiveState {
  const language = useLocale();
  const call = useCall('getLiveUrl', { language });
  const { data, updatedAt, reload } = call;
  // Converts server time to this device's clock.
  const local = (at: number) => at - (data?.serverTime ?? 0) + (updatedAt ?? 0);
  const again =
    data && updatedAt !== undefined
      ? Math.max(
          updatedAt + LEAST_MS,
          data.url !== '' && data.expireTime < data.endTime
            ? local(data.expireTime) - EARLY_MS
            : local(data.expireTime),
        )
      : undefined;
  useEffect(() => {
    if (again === undefined) return;
    const timer = setTimeout(reload, Math.max(0, again - Date.now()));
    return () => clearTimeout(timer);
  }, [again, reload]);
  const lost = useHasCome(data && data.url !== '' ? local(data.expireTime) : undefined);
  return { call, lost };
}
