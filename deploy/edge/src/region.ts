import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validate } from 'maxmind';
import { CountryDatabase } from './country-database';
import type { EdgeEnv } from './env';

declare module 'fastify' {
  interface FastifyRequest {
    /** The country that it comes from, ISO 3166 alpha-2; '' where nobody can say. */
    readonly region: string;
  }
}

/** How the platform hears of the region; whatever a client sends by this name is replaced. */
export const REGION = 'x-parola-region';

const COUNTRY = /^[A-Z]{2}$/;
type Asked = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>;

/** What the trusted proxy in front of us says. It is believed about it exactly when it is believed about the address: only then has `ips` more than the peer. */
function saidByProxy({ ips, headers }: Asked, { REGION_HEADER }: Pick<EdgeEnv, 'REGION_HEADER'>): string {
  const trusted = (ips?.length ?? 0) > 1;
  const said = trusted && REGION_HEADER !== '' ? headers[REGION_HEADER] : undefined;
  return typeof said === 'string' ? said.toUpperCase() : '';
}

/** What the file says of the address. Where a network is lent to another country (`country`), that one holds, and not where it is registered. */
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
 * What is wrong with where a production site hears of countries, for who starts it: with no source nobody plays, and with REGION_DEFAULT
 * alone everybody does (player protection 1.1). Undefined: nothing.
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
 * Lets every request say where it comes from: what the trusted proxy says in REGION_HEADER, else what REGION_DATABASE says of the address, else
 * REGION_DEFAULT. `report` hears of a newer file that cannot be used.
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
