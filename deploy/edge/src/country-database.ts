import { stat } from 'node:fs/promises';
import { open, type CountryResponse, type Reader } from 'maxmind';

/** How often the file's size and time are looked at, ms. */
const LOOK_EVERY_MS = 5_000;
/** The kinds of MaxMind's format whose entries name a country. */
const NAMES_COUNTRIES = /country|city|enterprise|insights|location/i;

/**
 * Networks that are looked at for a country. A file of countries names one in the first few; some kinds (IPinfo)
 * write them another way.
 */
const LOOKED_AT = 10_000;
const OLD_ADDRESSES = 2 ** 32;

type Countries = Reader<CountryResponse>;

/** Tells whether the file knows the country of any network, in the form that is queried. */
function knowsCountries(countries: Countries): boolean {
  for (let address = 0, looked = 0; address < OLD_ADDRESSES && looked < LOOKED_AT; looked += 1) {
    const [said, bits] = countries.getWithPrefixLength([24, 16, 8, 0].map((by) => (address >>> by) & 255).join('.'));
    if (said?.country?.iso_code !== undefined) return true;
    address += 2 ** (32 - bits);
  }
  return false;
}

/**
 * Opens a file of countries. @throws Error for one that cannot be read, is cut off, compressed, or holds something
 * else.
 */
async function openCountries(file: string): Promise<Countries> {
  const countries = await open<CountryResponse>(file);
  const { databaseType } = countries.metadata;
  if (!NAMES_COUNTRIES.test(databaseType)) throw new Error(`it is a database of the kind ${databaseType}`);
  if (!knowsCountries(countries)) throw new Error('it knows no country');
  return countries;
}

/** Distinguishes one state of the file from another; '' without a file. */
async function stateOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ') : '';
}

/**
 * The operator's file of countries. A newer file is opened aside and used once it has opened as a database of
 * countries; until then, and for a missing file, the last good one answers. Watchers are not used: the library's
 * rejects where it cannot be caught, which ends the process, and Node's misses a file that is replaced before its
 * first look.
 */
export class CountryDatabase {
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;

  private constructor(
    private readonly file: string,
    private state: string,
    private countries: Countries,
    private readonly report: (problem: string) => void,
    lookEveryMs: number,
  ) {
    this.timer = setInterval(() => {
      this.looking ??= this.look().finally(() => (this.looking = undefined));
    }, lookEveryMs).unref();
  }

  /** @throws Error when the file is no database of countries now. */
  static async open(
    file: string,
    report: (problem: string) => void,
    lookEveryMs: number = LOOK_EVERY_MS,
  ): Promise<CountryDatabase> {
    // Before the file is read: later changes are seen.
    const state = await stateOf(file);
    return new CountryDatabase(file, state, await openCountries(file), report, lookEveryMs);
  }

  /** The reader of the file that was last good. */
  get reader(): Countries {
    return this.countries;
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** One look after the other: a slow old one must not overwrite a quick new one. */
  private async look(): Promise<void> {
    const state = await stateOf(this.file);
    if (state === this.state) return;
    this.state = state;
    try {
      this.countries = await openCountries(this.file);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.report(
        `REGION_DATABASE (${this.file}) has changed and cannot be used: ${why}. The file before it stays in force.`,
      );
    }
  }
}
