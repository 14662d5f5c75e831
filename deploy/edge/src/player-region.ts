import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate } from 'maxmind';
import { CountryDatabase } from './country-database';
import type { EdgeEnv } from './edge-settings';

declare module 'fastify' {
  interface FastifyRequest {
    /** Country of the request, ISO 3166 alpha-2; '' when unknown. */
    readonly region: string;
  }
}

/** The header that carries the country to the platform; a value from the client is replaced. */
export const REGION = 'x-parola-region';

const COUNTRY = /^[A-Z]{2}$/;
type ClientRequest = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * The country stated by a trusted proxy. A proxy is trusted for the country exactly when it is trusted for the address:
 * only then does `ips` contain more than the peer.
 */
function regionOfProxy({ ips, headers }: ClientRequest, { REGION_HEADER }: Pick<EdgeEnv, 'REGION_HEADER'>): string {
  const trusted = (ips?.length ?? 0) > 1;
  const headerRegion = trusted && REGION_HEADER !== '' ? headers[REGION_HEADER] : undefined;
  return typeof headerRegion === 'string' ? headerRegion.toUpperCase() : '';
}

/**
 * The country of an address in the file. For a network used in another country the file's `country` holds the country
 * of use, which applies, and not that of registration.
 */
function ofAddress(countries: CountryDatabase | undefined, ip: string): string {
  return countries && validate(ip) ? countries.countryOf(ip) : '';
}

async function openCountries(file: string, report: (problem: string) => void): Promise<CountryDatabase | undefined> {
  if (file === '') return undefined;
  try {
    return await CountryDatabase.open(file, report);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The edge cannot start: REGION_DATABASE is no file of countries (${file}): ${why}`, {
      cause: error,
    });
  }
}

type Sources = Pick<
  EdgeEnv,
  'PAROLA_PROFILE' | 'TRUSTED_PROXIES' | 'REGION_HEADER' | 'REGION_DATABASE' | 'REGION_DEFAULT'
>;

/**
 * A warning for the operator at the start of a production site without a usable source of countries: without any source
 * no player may play, and with REGION_DEFAULT alone all may (player protection 1.1). Undefined: no problem.
 */
export function regionWarning(env: Sources): string | undefined {
  const header = env.REGION_HEADER !== '' && env.TRUSTED_PROXIES.length > 0;
  if (env.PAROLA_PROFILE !== 'production' || header || env.REGION_DATABASE !== '') return undefined;
  const why =
    env.REGION_HEADER === ''
      ? 'neither REGION_HEADER nor REGION_DATABASE is set'
      : 'REGION_HEADER is believed from TRUSTED_PROXIES alone, which names none';
  const so =
    env.REGION_DEFAULT === ''
      ? 'While regionAllowedList names countries (a new site has PH), every log-in, deposit and game is refused (212).'
      : `All players are taken to be in ${env.REGION_DEFAULT} (REGION_DEFAULT): no player is refused for their real place.`;
  return `WARNING: nothing says which country a player is in: ${why}. ${so}`;
}

/**
 * Adds the country to every request: stated by the trusted proxy in REGION_HEADER, else found in REGION_DATABASE, else
 * REGION_DEFAULT. `report` receives problems with a newer file. @throws Error for a REGION_DATABASE that cannot be read
 */
export async function addRegion(
  app: FastifyInstance,
  env: Pick<EdgeEnv, 'REGION_HEADER' | 'REGION_DATABASE' | 'REGION_DEFAULT'>,
  report: (problem: string) => void,
): Promise<void> {
  const countries = await openCountries(env.REGION_DATABASE, report);
  app.addHook('onClose', async () => countries?.close());
  const regions = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('region', {
    // Computed lazily: only pages and calls need it, and evaluating the proxies costs as much as sending a file.
    getter() {
      const known = regions.get(this);
      if (known !== undefined) return known;
      const knownRegion = [regionOfProxy(this, env), ofAddress(countries, this.ip)].find((one) => COUNTRY.test(one));
      const region = knownRegion ?? env.REGION_DEFAULT;
      regions.set(this, region);
      return region;
    },
  });
}
