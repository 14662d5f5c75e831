import { REASON } from '@parola/operations';
import { useText } from '.';

/** Returns a function for the fault of an act's reason; undefined for a valid one. */
export function useReasonWrong(): (reason: string) => string | undefined {
  const t = useText();
  return (reason) =>
    reason.trim().length < REASON.min ? t('desk.config.reason-wrong', { count: REASON.min }) : undefined;
}
