/** Period in which rights given by one person alone do not count for checks, milliseconds (our own rule). */
const UNCOUNTED_MS = 24 * 3_600_000;

/** A person who may log in. `countsFrom`: time from which the rights count for checks; null for at once. */
export interface Colleague<Rights> {
  rights: Rights;
  countsFrom: number | null;
}

/** Checks of others' acts, and the rule of who may do which. */
export interface Checks<Rights, Check> {
  all: readonly Check[];
  may: (rights: Rights, check: Check) => boolean;
}

/**
 * Returns the time from which all these rights count for checks; null if they count now. `times`: their `countsFrom`,
 * epoch milliseconds.
 */
export function countsLater(times: readonly (number | null)[], now: number): number | null {
  const latest = Math.max(...times.map((time) => time ?? now));
  return latest > now ? latest : null;
}

/** Returns the checks that a change of rights takes away. */
export function lostChecks<Rights, Check>(
  { all, may }: Checks<Rights, Check>,
  { before, then }: { before: Rights; then: Rights },
): Check[] {
  return all.filter((check) => may(before, check) && !may(then, check));
}

/**
 * Tells whether a change of rights leaves one of the lost checks without a person whose rights count now. `others`:
 * the people besides the changed person and the maker of the change. The maker does not count, because the check guards
 * against the maker.
 */
export function leavesNoChecker<Rights, Check>(
  checks: Checks<Rights, Check>,
  change: { before: Rights; then: Rights },
  others: readonly Colleague<Rights>[],
  now: number,
): boolean {
  const counting = others.filter(({ countsFrom }) => countsLater([countsFrom], now) === null);
  return lostChecks(checks, change).some((check) => !counting.some(({ rights }) => checks.may(rights, check)));
}

/**
 * Returns the time from which rights that one person gives alone count for checks; null for at once. They count at once
 * only on a new site: no person has ever lost a check (`shrunk`), and none of the others can check. Otherwise the giver
 * could replace a colleague with a second account. `others`: the people besides giver and receiver.
 */
export function countsFromWhenGivenAlone<Rights, Check>(
  { all, may }: Checks<Rights, Check>,
  {
    others,
    shrunk,
    now,
    uncountedMs = UNCOUNTED_MS,
  }: { others: readonly Rights[]; shrunk: boolean; now: number; uncountedMs?: number | undefined },
): number | null {
  const begins = !shrunk && !others.some((rights) => all.some((check) => may(rights, check)));
  return begins ? null : now + uncountedMs;
}
