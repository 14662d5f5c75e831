import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate } from 'maxmind';
import { CountryDatabase } from './country-database';
import type { EdgeEnv } from './edge-settings';

declare module 'fastify' {
  interface FastifyRequest {
    /** The country of the request, ISO 3166 alpha-2; '' for an unknown one. */
    readonly region: string;
  }
}

/** The header that tells the platform the region; a client's value is replaced. */
export const REGION = 'x-parola-region';

const COUNTRY = /^[A-Z]{2}$/;
type Asked = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/**
 * The trusted proxy's word. It is trusted about the country exactly when it is trusted about the address: only then
 * has `ips` more than the peer.
 */
function saidByProxy({ ips, headers }: Asked, { REGION_HEADER }: Pick<EdgeEnv, 'REGION_HEADER'>): string {
  const trusted = (ips?.length ?? 0) > 1;
  const said = trusted && REGION_HEADER !== '' ? headers[REGION_HEADER] : undefined;
  return typeof said === 'string' ? said.toUpperCase() : '';
}

/**
 * The file's country of the address. For a network lent to another country (`country`), that one holds, and not the
 * registration.
 */
function ofAddress(countries: CountryDatabase | undefined, ip: string): string {
  return (countries && validate(ip) && countries.reader.get(ip)?.country?.iso_code) || '';
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
 * The fault of a production site's source of countries, for the operator who starts it: without a source no player
 * may play, and with REGION_DEFAULT alone all may (player protection 1.1). Undefined: none.
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
      : `Everybody is taken to be in ${env.REGION_DEFAULT} (REGION_DEFAULT): nobody is refused for where he really is.`;
  return `WARNING: nothing says which country a player is in: ${why}. ${so}`;
}

/**
 * Gives every request its country: the trusted proxy's word in REGION_HEADER, else the entry of REGION_DATABASE for
 * the address, else REGION_DEFAULT. `report` gets a newer file that cannot be used.
 * @throws Error for a REGION_DATABASE that cannot be read
 */
export async function addRegion(
  app: FastifyInstance,
  env: Pick<EdgeEnv, 'REGION_HEADER' | 'REGION_DATABASE' | 'REGION_DEFAULT'>,
  report: (problem: string) => void,
): Promise<void> {
  const countries = await openCountries(env.REGION_DATABASE, report);
  app.addHook('onClose', async () => countries?.close());
  const told = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('region', {
    // Only pages and calls ask, and walking through the proxies costs each file as much as sending it.
    getter() {
      const known = told.get(this);
      if (known !== undefined) return known;
      const said = [saidByProxy(this, env), ofAddress(countries, this.ip)].find((one) => COUNTRY.test(one));
      const region = said ?? env.REGION_DEFAULT;
      told.set(this, region);
      return region;
    },
  });
}
