import { manilaShortDate, PK_CAMP, type CallResponse, type PkCamp } from '@parola/calls';

export type PkInfo = CallResponse<'pkData'>;

/** The name of a camp in the texts; `none` without a camp. */
export const CAMP_NAME = {
  [PK_CAMP.none]: 'none',
  [PK_CAMP.red]: 'red',
  [PK_CAMP.blue]: 'blue',
} as const satisfies Record<PkCamp, string>;

/** The first day of a round by its number, 20261123: `Nov 23`. */
export function roundDay(round: number, locale: string): string {
  const [year, month, day] = [Math.floor(round / 10_000), Math.floor(round / 100) % 100, round % 100];
  return manilaShortDate(Date.UTC(year, month - 1, day), locale);
}

/**
 * The position of the rope on red's side, 0 to 1. It never leaves the visible range, and it is in the middle while
 * there are no bets.
 */
export function pullOf({ red, blue }: Pick<PkInfo, 'red' | 'blue'>): number {
  const all = red.score + blue.score;
  return all === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, red.score / all));
}

/** Whole percent of both sides; they come to 100. */
export function percentOf({ red, blue }: Pick<PkInfo, 'red' | 'blue'>): { red: number; blue: number } {
  const all = red.score + blue.score;
  const part = all === 0 ? 50 : Math.round((red.score / all) * 100);
  return { red: part, blue: 100 - part };
}
