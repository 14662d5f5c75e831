import { REASON } from '@parola/operations';
import { useText } from '.';

/** Says what is wrong with a reason that an act asks for; undefined for one that will do. */
export function useReasonWrong(): (reason: string) => string | undefined {
  const t = useText();
  return (reason) =>
    reason.trim().length < REASON.min ? t('desk.config.reason-wrong', { count: REASON.min }) : undefined;
}
