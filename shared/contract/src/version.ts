/** Contract version that this package describes (`major.minor`). A remote records it as `contract.built`. */
export const CONTRACT_VERSION = '2.0';

/**
 * Contract versions the shell built from this source serves: two majors. Manifests of the major before are read by the release registry,
 * which gives the page the present form (`documents/major-1.ts`), so the page knows one form only.
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
 * Whether `version` lies in `range`. Ranges are an exact version or a caret range (`^1.2`, `^1.2.3`), the two forms this contract
 * admits; anything else is never satisfied, so a mistyped range is refused instead of waved through. A prerelease satisfies only
 * its own exact version. `^0.x` admits no other minor, as in npm.
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
