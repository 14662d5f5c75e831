import { useEffect, useState } from 'react';
import type { CallResponse } from '@parola/calls';
import { useCall, useLocale, type CallState } from '@parola/kit';

export type Live = CallResponse<'getLiveUrl'>;

/** A new address is asked for so long before the old one ends, so that the picture goes on. */
const EARLY_MS = 15_000;
/** The shortest interval between two requests, whatever the answer says. */
const LEAST_MS = 2_000;

/** Whether a moment of the server's clock has come. */
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
  /** The address has ended, and no newer one came. */
  lost: boolean;
}

/** The current show. Asked for again before its address ends, when it ends, and when the next one begins. */
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
