import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { PROMISED_BROWSERS, type PromisedBrowser } from '@parola/presets/browsers';
import type { Finding } from './finding';

function numbersOf(version: string): number[] {
  return version.replace('≤', '').split('.').map(Number);
}

/** Whether version `one` is not newer than `other`. */
function isAtMost(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  for (const [index, part] of a.entries()) {
    const difference = part - (b[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/**
 * Whether a statement of the compatibility data gives a version the feature, under its standard name and without a
 * flag.
 */
function covers(statement: SimpleSupportStatement, version: string): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } = statement;
  if (added === false || added === 'preview' || flags || prefix !== undefined || alias !== undefined) return false;
  return isAtMost(added, version) && (removed === undefined || !isAtMost(removed, version));
}

function statementsOf(compat: CompatStatement, id: PromisedBrowser['id']): SimpleSupportStatement[] {
  const entry = compat.support[id];
  if (entry === undefined) return [];
  return Array.isArray(entry) ? entry : [entry];
}

/** Whether all of the browsers have a feature. A browser without data counts as lacking it. */
export function isServed(compat: CompatStatement, browsers = PROMISED_BROWSERS): boolean {
  return browsers.every(({ id, version }) => statementsOf(compat, id).some((statement) => covers(statement, version)));
}

/** Whether both engines have a feature in some version. Names of a single engine are never relied on. */
export function isInBoth(compat: CompatStatement): boolean {
  const has = (ids: readonly PromisedBrowser['id'][]) =>
    ids.some((id) =>
      statementsOf(compat, id).some(
        ({ version_added: added, flags }) => added !== false && added !== 'preview' && !flags,
      ),
    );
  return has(['chrome', 'chrome_android']) && has(['safari', 'safari_ios']);
}

/** First versions of Chrome and Safari with a feature, for a report. */
export function sinceText(compat: CompatStatement): string {
  const since = (id: 'chrome' | 'safari') =>
    statementsOf(compat, id).find(({ version_added: added, flags }) => added !== false && !flags)?.version_added;
  return `Chrome ${since('chrome') ?? 'never'}, Safari ${since('safari') ?? 'never'}`;
}

/** A finding when one of the browsers lacks the feature. `at`: offset in the text, in characters. */
export function findingOf(
  feature: string,
  compat: CompatStatement | undefined,
  at: number,
  browsers: readonly PromisedBrowser[],
): Finding[] {
  return compat && !isServed(compat, browsers) ? [{ feature, since: sinceText(compat), at }] : [];
}

/** The compatibility data of an entry, if any. */
export function compatOf(entry: Identifier | undefined): CompatStatement | undefined {
  return entry?.__compat;
}
