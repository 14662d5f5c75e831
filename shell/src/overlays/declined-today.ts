import { deviceStorage } from '../ground/storage';

const REFUSED = 'parola.not-today';

interface Refused {
  /** UTC day, `YYYY-MM-DD` (specification §9: daily flags). */
  day: string;
  /** Activity numbers by player id; 0 for a visitor. */
  by: Record<string, number[]>;
}

function refusedOn(day: string): Refused {
  const refused = deviceStorage.readJson<Partial<Refused>>(REFUSED);
  return refused?.day === day && typeof refused.by === 'object' ? { day, by: refused.by } : { day, by: {} };
}
const utcDay = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Returns the activities that this player declined with «not today» on the current UTC day. `now`: epoch ms. */
export function refusedToday(userId: number, now: number): number[] {
  const refused = refusedOn(utcDay(now)).by[userId];
  return Array.isArray(refused) ? refused : [];
}

export function refuseToday(userId: number, activities: readonly number[], now: number): void {
  const { day, by } = refusedOn(utcDay(now));
  deviceStorage.writeJson(REFUSED, { day, by: { ...by, [userId]: [...refusedToday(userId, now), ...activities] } });
}
