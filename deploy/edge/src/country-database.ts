import { stat } from 'node:fs/promises';
import { open, type CountryResponse, type Reader } from 'maxmind';

/** Interval between two checks of the file's state, ms. */
const LOOK_EVERY_MS = 5_000;
/** MaxMind database types whose entries contain a country. */
const NAMES_COUNTRIES = /country|city|enterprise|insights|location/i;

/**
 * Maximum number of networks to check for a country. A file of countries names one within the first few; some products
 * (IPinfo) use another structure.
 */
const LOOKED_AT = 10_000;
const OLD_ADDRESSES = 2 ** 32;

type Countries = Reader<CountryResponse>;

/** Tells whether the file contains a country for any network, in the structure that is queried. */
function knowsCountries(countries: Countries): boolean {
  for (let address = 0, looked = 0; address < OLD_ADDRESSES && looked < LOOKED_AT; looked += 1) {
    const [record, bits] = countries.getWithPrefixLength([24, 16, 8, 0].map((by) => (address >>> by) & 255).join('.'));
    if (record?.country?.iso_code !== undefined) return true;
    address += 2 ** (32 - bits);
  }
  return false;
}

/** Opens a file of countries. @throws Error for a file that is unreadable, truncated, compressed, or of another kind */
async function openCountries(file: string): Promise<Countries> {
  const countries = await open<CountryResponse>(file);
  const { databaseType } = countries.metadata;
  if (!NAMES_COUNTRIES.test(databaseType)) throw new Error(`it is a database of the kind ${databaseType}`);
  if (!knowsCountries(countries)) throw new Error('it knows no country');
  return countries;
}

/** A fingerprint of the file's state (inode, size, times); '' without a file. */
async function stateOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ') : '';
}

/**
 * The operator's file of countries, reloaded when it changes. A newer file replaces the current one only after it has
 * opened as a database of countries; until then, and while the file is missing, the last good one answers. The file is
 * polled instead of watched: the watcher of the library rejects where it cannot be caught, which ends the process, and
 * the watcher of Node misses a file that is replaced before the first check.
 */
export class CountryDatabase {
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  /** The reader whose damage was reported. */
  private damaged: Countries | undefined;

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

  /** @throws Error when the file is not a database of countries */
  static async open(
    file: string,
    report: (problem: string) => void,
    lookEveryMs: number = LOOK_EVERY_MS,
  ): Promise<CountryDatabase> {
    // Taken before the file is read, so that a change during reading is detected.
    const state = await stateOf(file);
    return new CountryDatabase(file, state, await openCountries(file), report, lookEveryMs);
  }

  /**
   * The country of an address in the last good file; '' when the file names none, and for an entry that cannot be read.
   * A file can open and still be damaged inside; the damage is reported once for each file.
   */
  countryOf(ip: string): string {
    try {
      return this.countries.get(ip)?.country?.iso_code ?? '';
    } catch (error) {
      this.reportDamage(error);
      return '';
    }
  }

  close(): void {
    clearInterval(this.timer);
  }

  private reportDamage(error: unknown): void {
    if (this.damaged === this.countries) return;
    this.damaged = this.countries;
    this.report(
      `REGION_DATABASE (${this.file}) is damaged inside, and some addresses have no country: ${String(error)}`,
    );
  }

  /** Checks run in sequence: a slow earlier one must not overwrite a later result. */
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
