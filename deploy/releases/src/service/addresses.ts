import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { matches, object, optional, text, type Infer } from '@parola/contract';
import { STAGING } from '../documents/build-refs';
import { systemCode } from '../ground/errors';

const address = text({ pattern: '^https?://[^\\s]+$', maxLength: 300 });
/** Addresses of the product that uses a data folder. */
const document = object({
  site: address,
  /** Address of the channel `staging`; default: the site's address. */
  staging: optional(address),
  /** Origin of the release console. */
  console: address,
});
export type Addresses = Infer<typeof document>;

const FILE = 'addresses.json';
/** Default ports of `npm start`. */
export const PORTS = { site: 8080, operators: 8090 };
/** Default port of staging: PORT plus this number, unless STAGING_PORT is set. */
export const STAGING_STEP = 8;

/** Stores the addresses of the product, because the command line runs in a terminal without the product's settings. */
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
    // The service of this data folder has never run.
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const local = (port: string | number): string => `http://localhost:${port}`;

/**
 * Addresses of the product. PAROLA_SITE, PAROLA_STAGING_SITE and PAROLA_RELEASES have precedence. Next come the
 * addresses that the release service of the data folder stored at its last start, then the default ports of `npm
 * start`.
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

/** Address of a channel. */
export async function siteOfChannel(dataDir: string, channel: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { site, staging } = await addressesOf(dataDir, env);
  return channel === STAGING ? staging : site;
}
