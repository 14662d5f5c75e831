import { manilaShortDate, PK_CAMP, type CallResponse, type PkCamp } from '@parola/calls';

export type PkInfo = CallResponse<'pkData'>;

/** The camp's part of text keys; `none` without a camp. */
export const CAMP_NAME = {
  [PK_CAMP.none]: 'none',
  [PK_CAMP.red]: 'red',
  [PK_CAMP.blue]: 'blue',
} as const satisfies Record<PkCamp, string>;

/** Formats the number of a round, which encodes its first day: 20261123 becomes `Nov 23`. */
export function roundDay(round: number, locale: string): string {
  const [year, month, day] = [Math.floor(round / 10_000), Math.floor(round / 100) % 100, round % 100];
  return manilaShortDate(Date.UTC(year, month - 1, day), locale);
}

/**
 * Position of the knot from the left, 0 to 1: red's share, limited to the visible range; the middle while there are no
 * bets.
 */
export function pullOf({ red, blue }: Pick<PkInfo, 'red' | 'blue'>): number {
  const all = red.score + blue.score;
  return all === 0 ? 0.5 : Math.min(0.9, Math.max(0.1, red.score / all));
}

/** Shares of both camps in whole per cent, which add up to 100. */
export function percentOf({ red, blue }: Pick<PkInfo, 'red' | 'blue'>): { red: number; blue: number } {
  const all = red.score + blue.score;
  const part = all === 0 ? 50 : Math.round((red.score / all) * 100);
  return { red: part, blue: 100 - part };
}
