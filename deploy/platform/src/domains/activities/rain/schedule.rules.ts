import { dayAfter, manilaDay, startOfDay } from '@parola/calls';
import { getConfig, type ConfigValue } from '../../../config';
import type { Tx } from '../../../db/pool';
import { Refusal } from '../../../ground/errors';
import { isDayOf } from '../engine/round.rules';

export type Rule = ConfigValue<'appRainRule'>;

const MINUTE_MS = 60_000;
/** Number of days searched for the next rain. */
const DAYS_AHEAD = 8;

/** A rain of the rule; epoch ms, end excluded. */
export interface Rain {
  id: number;
  startTime: number;
  endTime: number;
}

/** Returns the rule of an open activity. @throws Refusal activityNotOpen */
export async function openRule(tx: Tx): Promise<Rule> {
  const rule = await getConfig(tx, 'appRainRule');
  if (!rule.open) throw new Refusal('activityNotOpen');
  return rule;
}

/** Returns the rains that begin on a Manila day, earliest first. */
export function rainsOf(rule: Rule, day: string): Rain[] {
  if (!isDayOf({ ...rule, repeat: 'day' }, day)) return [];
  const dayNumber = Number(day.slice(2).replaceAll('-', ''));
  return rule.times
    .map(({ id, at, minutes }) => {
      const [hour = 0, minute = 0] = at.split(':').map(Number);
      const startTime = startOfDay(day) + (hour * 60 + minute) * MINUTE_MS;
      return { id: dayNumber * 100 + id, startTime, endTime: startTime + minutes * MINUTE_MS };
    })
    .sort((a, b) => a.startTime - b.startTime);
}

/** Returns the present rain. A rain of yesterday may continue past midnight. */
export function rainAt(rule: Rule, now: Date): Rain | undefined {
  const at = now.getTime();
  const today = manilaDay(now);
  return [...rainsOf(rule, dayAfter(today, -1)), ...rainsOf(rule, today)].find(
    ({ startTime, endTime }) => at >= startTime && at < endTime,
  );
}

/** Returns the next rain that has not begun. */
export function nextRain(rule: Rule, now: Date): Rain | undefined {
  const today = manilaDay(now);
  for (let days = 0; days < DAYS_AHEAD; days += 1) {
    const next = rainsOf(rule, dayAfter(today, days)).find(({ startTime }) => startTime > now.getTime());
    if (next) return next;
  }
  return undefined;
}
