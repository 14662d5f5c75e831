import { ACCESS_LOG_VARIABLE } from '@parola/process/access-log';
import { EDGE_SECRET_FORM, parseEdgeSecret } from '@parola/process/edge-secret';
import { METRICS_VARIABLES } from '@parola/process/metrics';
import { parseProxyRanges, PROXY_RANGES_FORM } from '@parola/process/proxy-ranges';
import { TRACING_VARIABLE } from '@parola/process/tracing';
import { fileVariable, withSecretFiles } from '@parola/process/secret-files';
import * as z from 'zod';

const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'is not an origin such as http://localhost:8081');

/** Addresses of trusted proxies. `x-forwarded-for` from other senders is ignored. */
const proxies = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const ranges = parseProxyRanges(text);
    if (ranges) return ranges;
    ctx.addIssue(PROXY_RANGES_FORM);
    return z.NEVER;
  });
const edgeSecret = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const found = parseEdgeSecret(text);
    if (found) return found;
    ctx.addIssue(EDGE_SECRET_FORM);
    return z.NEVER;
  });

/** Allowed host names as browsers send them: with the port unless it is the default one. Empty: any host. */
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
  SITE_URL: z
    .union([z.literal(''), origin])
    .default('')
    .describe('address of the site as players type it; without it previews of links have no picture'),
  PORT: z.coerce.number().int().min(0).max(65535).describe('port of the listener; 0: a free one'),
  HOST: z.string().default('127.0.0.1').describe('address of the listener'),
  ...METRICS_VARIABLES,
  ...ACCESS_LOG_VARIABLE,
  ...TRACING_VARIABLE,
  PLATFORM_URL: origin.describe('origin of the API server'),
  EDGE_SECRET: edgeSecret.describe(
    'secret by which the API server knows its front doors, 32 characters or more; two, comma between, during a replacement: the first is sent',
  ),
  PARTNERS_URL: origin.describe('origin of the partners, for the policy of pages'),
  PAROLA_DATA_DIR: z.string().min(1).describe('data folder: release store, telemetry, staged forms'),
  ART_DIR: z.string().min(1).describe('built pictures'),
  RELEASE_KEYS: z
    .string()
    .default('')
    .describe(
      'public keys of releases: JSON of the `publicKeys()` of the registry. The edge does not start without a key',
    ),
  RELEASE_CHANNEL: z.string().default('production').describe('the served channel'),
  TRUSTED_PROXIES: proxies.describe(
    'addresses and ranges of the load balancers in front, comma between; `x-forwarded-for` from other senders is ignored',
  ),
  REGION_HEADER: z
    .string()
    .regex(/^[\w-]*$/, 'is not the name of a header')
    .default('')
    .transform((name) => name.toLowerCase())
    .describe('header in which a trusted proxy names the country of the player, such as `cf-ipcountry`'),
  REGION_DATABASE: z
    .string()
    .default('')
    .describe('file of countries by address (MaxMind DB), for players without a country from a proxy'),
  REGION_DEFAULT: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'is not a country such as PH')
    .default('')
    .describe('country of players without any other source'),
  HSTS: z
    .string()
    .regex(/^(max-age=\d+(; includeSubDomains)?(; preload)?)?$/, 'is not like max-age=63072000; includeSubDomains')
    .default('')
    .describe('sent with answers over https, such as `max-age=63072000; includeSubDomains`'),
  ALLOWED_HOSTS: hosts.describe('served hosts, comma between, each as browsers send it; empty: any'),
  CORP: z
    .enum(['same-origin', 'same-site', 'cross-origin'])
    .default('same-origin')
    .describe('`cross-origin-resource-policy` of pages: the sites that may load them'),
  FILES_CORS: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      '`on`: pages of every origin may load versioned files, for shells elsewhere with this edge among their `assetBases`',
    ),
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: browsers lose the worker they have, at their next page'),
  PAROLA_PROFILE: z.enum(['sandbox', 'production']).default('production').describe('profile of the product'),
});
export type EdgeEnv = z.output<typeof schema>;

/** Settings that may be in a file. */
export const EDGE_SECRETS = ['EDGE_SECRET'] as const;

/** Names of all settings of the edge, with those of files. */
export const EDGE_VARIABLES: readonly string[] = [...Object.keys(schema.shape), ...EDGE_SECRETS.map(fileVariable)];

/** The variables with their types, defaults and descriptions, as JSON Schema. */
export const describeVariables = () => z.toJSONSchema(schema, { io: 'input' });

/** Reads the settings of the edge. @throws Error that names every missing or malformed variable */
export function readEnv(env: NodeJS.ProcessEnv): EdgeEnv {
  const parsed = schema.safeParse(withSecretFiles(env, EDGE_SECRETS));
  if (parsed.success) return parsed.data;
  throw new Error(
    `The edge cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
}
