import { ACTIVITY_STATE, DAY_MS, manilaShortDate } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Countdown } from '@parola/ui/forms';
import { T, useText } from '../text/activity';
import type { ActivityInfo } from './activity-view';

/** An end further away than this means that the activity has no end, ms. */
const FAR_MS = 3_650 * DAY_MS;

/** The end of an activity, or the time when its count restarts. */
export function Period({ info, onEnd }: { info: ActivityInfo; onEnd: () => void }) {
  const locale = useLocale();
  const t = useText();
  const { startTime, endTime, resetTime, repeat, state, serverTime } = info;
  if (state === ACTIVITY_STATE.toCome)
    return <>{t('activities.info.begins', { day: manilaShortDate(startTime, locale) })}</>;
  if (state === ACTIVITY_STATE.over)
    return <>{t('activities.info.ended', { day: manilaShortDate(endTime - 1, locale) })}</>;
  if (repeat !== 'once')
    return resetTime - serverTime < DAY_MS ? (
      <T id="activities.info.anew-in" time={<Countdown until={resetTime} onEnd={onEnd} />} />
    ) : (
      <>{t('activities.info.anew', { day: manilaShortDate(resetTime, locale) })}</>
    );
  if (endTime - serverTime > FAR_MS) return <>{t('activities.info.always')}</>;
  return <>{t('activities.info.until', { day: manilaShortDate(endTime - 1, locale) })}</>;
}

/** Text keys of the reason why an activity that is not open gives no awards. */
export const WHY = {
  [ACTIVITY_STATE.toCome]: 'activities.info.to-come',
  [ACTIVITY_STATE.over]: 'activities.info.over',
  [ACTIVITY_STATE.notForYou]: 'activities.info.not-for-you',
  [ACTIVITY_STATE.pausing]: 'activities.info.pausing',
} as const;
