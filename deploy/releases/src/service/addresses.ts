import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matches, object, optional, text, type Infer } from '@parola/contract';
import { STAGING } from '../documents/build-refs';
import { systemCode } from '../ground/errors';

const address = text({ pattern: '^https?://[^\\s]+$', maxLength: 300 });
/** Addresses of the product that keeps its data in a folder. */
const document = object({
  site: address,
  /** Address of the channel `staging`; left out: staging has no address besides the site. */
  staging: optional(address),
  /** Origin of the release console. */
  console: address,
});
export type Addresses = Infer<typeof document>;

const FILE = 'addresses.json';
/** Ports of `npm start` without settings. */
export const PORTS = { site: 8080, operators: 8090 };
/** Distance of staging from PORT, unless STAGING_PORT is set. */
export const STAGING_STEP = 8;

/**
 * Writes down where the product is reached: the command line runs beside it, in a terminal that knows none of its
 * settings.
 */
export async function storeAddresses(dataDir: string, addresses: Addresses): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const beside = join(dataDir, `${FILE}.new`);
  await writeFile(beside, JSON.stringify(addresses));
  await rename(beside, join(dataDir, FILE));
}

async function keptAddresses(dataDir: string): Promise<Addresses | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'));
    return matches(document, read) ? read : undefined;
  } catch (error) {
    // The service of this data folder never ran.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const local = (port: string | number): string => `http://localhost:${port}`;

/**
 * Where the product is reached: PAROLA_SITE, PAROLA_STAGING_SITE and PAROLA_RELEASES come first, then what the
 * release service of the data folder wrote down at its last start, then the ports of `npm start`.
 */
export async function addressesOf(dataDir: string, env: NodeJS.ProcessEnv): Promise<Required<Addresses>> {
  const kept = await keptAddresses(dataDir);
  const port = Number(env.PORT || PORTS.site);
  const stagingPort = env.STAGING_PORT && env.STAGING_PORT !== 'off' ? env.STAGING_PORT : port + STAGING_STEP;
  return {
    site: env.PAROLA_SITE || kept?.site || local(port),
    staging: env.PAROLA_STAGING_SITE || (kept ? (kept.staging ?? kept.site) : local(stagingPort)),
    console: env.PAROLA_RELEASES || kept?.console || local(env.OPERATORS_PORT || PORTS.operators),
  };
}

/** Where a channel is reached. */
export async function siteOfChannel(dataDir: string, channel: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { site, staging } = await addressesOf(dataDir, env);
  return channel === STAGING ? staging : site;
}
