/** Contract version that this package describes (`major.minor`). A remote records it as `contract.built`. */
export const CONTRACT_VERSION = '2.0';

/**
 * Contract versions that the shell of this source serves: two majors, the newest first. The release registry converts
 * manifests of the former major to the current form (`documents/major-1.ts`), so the page knows one form only.
 */
export const CONTRACT_SERVED: readonly string[] = ['2.0', '1.0'];

interface Parsed {
  major: number;
  minor: number;
  patch: number;
  pre: string;
}

function parse(version: string): Parsed | undefined {
  const match = /^(\d+)\.(\d+)(?:\.(\d+)(?:-([0-9A-Za-z.-]+))?)?$/.exec(version);
  if (!match) return undefined;
  return { major: Number(match[1]), minor: Number(match[2]), patch: Number(match[3] ?? 0), pre: match[4] ?? '' };
}

/**
 * Tells whether `version` lies in `range`. A range is an exact version or a caret range (`^1.2`, `^1.2.3`); any other
 * text is never satisfied, so a mistyped range is refused. A prerelease satisfies only its own exact version. `^0.x`
 * admits no other minor, as in npm.
 */
export function satisfies(version: string, range: string): boolean {
  const have = parse(version);
  const want = parse(range.replace(/^\^/, ''));
  if (!have || !want) return false;
  const exact =
    have.major === want.major && have.minor === want.minor && have.patch === want.patch && have.pre === want.pre;
  if (exact) return true;
  if (!range.startsWith('^') || have.pre || want.pre) return false;
  if (have.major !== want.major) return false;
  if (want.major === 0 && have.minor !== want.minor) return false;
  if (want.major === 0 && want.minor === 0) return false;
  return have.minor > want.minor || (have.minor === want.minor && have.patch >= want.patch);
}
