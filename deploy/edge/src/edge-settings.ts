import { isIP } from 'node:net';
import * as z from 'zod';

const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'is not an origin such as http://localhost:8081');

const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  return NAMED_RANGES.has(range) || (most > 0 && isPrefix && rest.length === 0);
}
/** The balancers in front of us. `x-forwarded-for` from other senders is ignored. */
const proxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((range) => range.trim())
      .filter((range) => range !== ''),
  )
  .refine((ranges) => ranges.every(isProxyRange), 'is not a list of addresses and ranges such as 10.0.0.0/8,loopback');

/** The names we are called by, each as browsers send it: with its port unless that is the usual one. None: any. */
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine(
    (names) =>
      names.every(
        (name) => !name.includes('*') && URL.canParse(`http://${name}`) && new URL(`http://${name}`).host === name,
      ),
    'is not a list of hosts such as play.example,localhost:8080',
  );

const schema = z.object({
  /** The address of the site as players type it, for previews of links. Empty: previews have no picture. */
  SITE_URL: z.union([z.literal(''), origin]).default(''),
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  PLATFORM_URL: origin,
  PARTNERS_URL: origin,
  PAROLA_DATA_DIR: z.string().min(1),
  ART_DIR: z.string().min(1),
  RELEASE_CHANNEL: z.string().default('production'),
  TRUSTED_PROXIES: proxies,
  /** Header in which a trusted proxy says the player's country, such as `cf-ipcountry`. */
  REGION_HEADER: z
    .string()
    .regex(/^[\w-]*$/, 'is not the name of a header')
    .default('')
    .transform((name) => name.toLowerCase()),
  /** A file of countries by address (MaxMind DB), for players without a country from a proxy. */
  REGION_DATABASE: z.string().default(''),
  /** The country of players without any other source. */
  REGION_DEFAULT: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'is not a country such as PH')
    .default(''),
  /** Sent with answers over https. */
  HSTS: z
    .string()
    .regex(/^(max-age=\d+(; includeSubDomains)?(; preload)?)?$/, 'is not like max-age=63072000; includeSubDomains')
    .default(''),
  ALLOWED_HOSTS: hosts,
  /** The sites that may load pages: their `cross-origin-resource-policy`. */
  CORP: z.enum(['same-origin', 'same-site', 'cross-origin']).default('same-origin'),
  /**
   * `on`: versioned files say that pages of every origin may load them, for shells elsewhere that name us among their
   * `assetBases`.
   */
  FILES_CORS: z.enum(['on', 'off']).default('off'),
  /** `off`: browsers are rid of the worker they have, at their next page. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  PAROLA_PROFILE: z.enum(['sandbox', 'production']).default('production'),
});
export type EdgeEnv = z.output<typeof schema>;

/** The names of its settings; none is a secret. */
export const EDGE_VARIABLES: readonly string[] = Object.keys(schema.shape);

/** The edge's settings. @throws Error that names every missing or malformed variable. */
export function readEnv(env: NodeJS.ProcessEnv): EdgeEnv {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(
    `The edge cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}
