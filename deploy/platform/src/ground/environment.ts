import { LOGIN_SECRETS } from '@parola/bucket/place';
import { SOCIAL_TYPE } from '@parola/calls';
import { EDGE_SECRET_FORM, parseEdgeSecret } from '@parola/process/edge-secret';
import { ACCESS_LOG_VARIABLE } from '@parola/process/access-log';
import { METRICS_VARIABLES } from '@parola/process/metrics';
import { TRACING_VARIABLE } from '@parola/process/tracing';
import { parseProxyRanges, PROXY_RANGES_FORM } from '@parola/process/proxy-ranges';
import { withSecretFiles } from '@parola/process/secret-files';
import * as z from 'zod';
import { PICTURE_VARIABLES } from './picture-place';
import { parseRoles, PROCESS_ROLES, ROLES_FORM } from './process-roles';
import { keyFromHex, type VaultKeys } from './vault';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
/** Comma-separated origins. */
const origins = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(origin));
const database = z.url({ protocol: /^postgres(ql)?$/ });
const port = z.coerce.number().int().min(0).max(65_535);
/** One secret, or two during a rotation, comma-separated; each at least 32 characters. */
const secrets = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(z.string().min(32, 'is shorter than 32 characters'))
      .min(1, 'is empty')
      .max(2, 'holds more than two secrets'),
  );

const key = z.string().transform((text, ctx) => {
  const found = keyFromHex(text.trim());
  if (found) return found;
  ctx.addIssue('is not 64 hex digits');
  return z.NEVER;
});
/** Keys that seal personal data: `<0 to 255>:<64 hex digits>`, comma-separated; the first key seals. */
const dataKeys = z.string().transform((text, ctx) => {
  const found = text.split(',').map((one) => {
    const [, id, hex] = /^\s*(\d{1,3}):([\da-f]+)\s*$/i.exec(one) ?? [];
    return { id: Number(id), key: keyFromHex(hex ?? '') };
  });
  const [first, ...rest] = found.flatMap(({ id, key: bytes }) => (bytes && id <= 255 ? [{ id, key: bytes }] : []));
  const ids = new Set(found.map(({ id }) => id));
  if (first && rest.length + 1 === found.length && ids.size === found.length) return [first, ...rest] as const;
  ctx.addIssue('is no list of <number>:<64 hex digits>, each number once');
  return z.NEVER;
});

const social = z.array(
  z.strictObject({
    type: z.enum(SOCIAL_TYPE),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(32, 'holds a secret shorter than 32 characters'),
  }),
);
/** JSON of the providers that players may log in with; each type at most once. */
const socialProviders = z.string().transform((text, ctx) => {
  try {
    const found = social.safeParse(JSON.parse(text));
    if (found.success && new Set(found.data.map(({ type }) => type)).size === found.data.length) return found.data;
  } catch {
    // The issue below does not quote the text, because it contains secrets.
  }
  ctx.addIssue('is no list of {type, issuer, clientId, clientSecret}, each type once');
  return z.NEVER;
});

/** Addresses and ranges of proxies. */
const proxiesOr = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, ctx) => {
      const ranges = parseProxyRanges(text);
      if (ranges) return ranges;
      ctx.addIssue(PROXY_RANGES_FORM);
      return z.NEVER;
    });
const edgeSecrets = z
  .string()
  .default('')
  .transform((text, ctx) => {
    const found = parseEdgeSecret(text);
    if (found) return found;
    ctx.addIssue(EDGE_SECRET_FORM);
    return z.NEVER;
  });

const secretsOf = (partner: string) =>
  secrets.describe(
    `secrets shared with the partner for ${partner}: 32 characters or more; two, comma between, during a replacement`,
  );

const counters = z.url({ protocol: /^rediss?$/, error: 'is no address like redis://host:6379' });

const roles = z
  .string()
  .default('all')
  .transform((text, ctx) => {
    const found = parseRoles(text);
    if (found) return found;
    ctx.addIssue(ROLES_FORM);
    return z.NEVER;
  });
const seconds = z.coerce.number().min(0).max(3600);

const environment = z.object({
  ROLE: roles.describe(
    'roles of this process: `all`, or of `web`, `worker`, `operators`, `migrate` those wanted, comma between',
  ),
  PORT: port.default(8082).describe('port of the listener; 0: a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address of the listener'),
  ...METRICS_VARIABLES,
  ...ACCESS_LOG_VARIABLE,
  ...TRACING_VARIABLE,
  PAROLA_DATA_DIR: z.string().min(1).default('.data').describe('data folder'),
  DATABASE_URL: database
    .optional()
    .describe('PostgreSQL, as the application logs in; without it an embedded server is started'),
  DATABASE_LISTEN_URL: database
    .optional()
    .describe('the same log-in at the server itself, for notifications, where `DATABASE_URL` leads to a pooler'),
  DATABASE_OWNER_URL: database
    .optional()
    .describe('PostgreSQL, as its owner logs in, for migrations at the start; without it the application is the owner'),
  DATABASE_READER_URL: database.optional().describe('PostgreSQL, as reports log in'),
  DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off`: statements are not prepared, for a pooler that does not track prepared statements'),
  START_WAIT_SEC: seconds
    .default(300)
    .describe('patience of a start with another process that migrates or seeds, seconds'),
  DRAIN_SEC: seconds
    .default(0)
    .describe('time at the end in which readiness fails and calls are still served, for load balancers; seconds'),
  STOP_SEC: seconds.default(5).describe('time after that for calls and jobs under way; then the process ends; seconds'),
  PARTNERS_URL: origin.describe('origin of the partners'),
  PUBLIC_URL: origin.describe('the single URL that players see; also the site of passkeys'),
  OTHER_SITES: origins.describe('further origins of the site, comma between: players there are led back there'),
  PAYMENT_ORIGINS: origins.describe(
    'origins of pages that a payment provider may send a player to, comma between; without it that of `PARTNERS_URL`',
  ),
  TRUSTED_PROXIES: proxiesOr('loopback').describe(
    'addresses and ranges of the front doors, comma between: the only peers that may state the address and the country of a player',
  ),
  LIMITS_URL: counters
    .optional()
    .describe(
      'Redis or Valkey in which all nodes count the calls of players and addresses; without it each node counts',
    ),
  WEB_NODES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe('nodes with the role `web`: a node that counts alone allows this part of each limit'),
  EDGE_SECRET: edgeSecrets.describe(
    'secret that front doors have to send, 32 characters or more; two, comma between, during a replacement; without it the address is enough',
  ),
  PLATFORM_URL: origin.optional().describe('address at which partners reach the server; without it `HOST` and `PORT`'),
  SW_SECRET_GAMES: secretsOf('games'),
  SW_SECRET_PSP: secretsOf('payments'),
  SW_SECRET_SMS: secretsOf('text messages'),
  DATA_KEYS: dataKeys.describe(
    'keys that seal personal data: `<number>:<64 hex digits>`, comma between; the first seals, all open',
  ),
  LOOKUP_KEY: key.describe('64 hex digits; finds sealed values again and never changes'),
  ...PICTURE_VARIABLES,
  PAROLA_PROFILE: z.enum(['sandbox', 'production']).describe('profile of the product'),
  ART_DIR: z.string().min(1).optional().describe('built pictures; without it no pictures'),
  OPERATORS_PORT: port.optional().describe('port of the listener of operators; without it none'),
  OPERATORS_HOST: z.string().min(1).default('127.0.0.1').describe('address of that listener'),
  OPERATORS_URL: origin
    .optional()
    .describe("the operators' origin, for a proxy before that listener: in printed links, served hosts and cookies"),
  OPERATORS_PROXIES: proxiesOr('').describe(
    'addresses and ranges of proxies before that listener, comma between: their `x-forwarded-for` names the operator',
  ),
  DESK_DIR: z.string().min(1).optional().describe('folder of the built desk; without it the operations have no pages'),
  RELEASES_URL: origin.optional().describe('address of the release service behind that listener'),
  SOCIAL_PROVIDERS: socialProviders.default([]).describe('JSON of the providers for log-ins of players'),
  DEMO_MOBILE: z.string().optional().describe('mobile number of the demo player of a sandbox'),
  DEMO_PASSWORD: z.string().optional().describe('password of the demo player of a sandbox'),
  SCRIPTED_OUTCOMES: z
    .literal('test')
    .optional()
    .describe(
      'jobs run on demand, for tests of the whole product alone (`jobs/jobs-on-demand.ts`); the production profile does not start with it',
    ),
});

/** Connection strings, with passwords. */
const DATABASE_SECRETS = ['DATABASE_URL', 'DATABASE_LISTEN_URL', 'DATABASE_OWNER_URL', 'DATABASE_READER_URL'] as const;

/** Variables that may be in a file. */
export const PLATFORM_SECRETS = [
  ...DATABASE_SECRETS,
  'EDGE_SECRET',
  'LIMITS_URL',
  'SW_SECRET_GAMES',
  'SW_SECRET_PSP',
  'SW_SECRET_SMS',
  'DATA_KEYS',
  'LOOKUP_KEY',
  ...LOGIN_SECRETS,
  'SOCIAL_PROVIDERS',
  'DEMO_PASSWORD',
] as const;

/** The environment of a command line, with the connection strings that are in files. */
export const withDatabaseFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => withSecretFiles(env, DATABASE_SECRETS);

/** The keys that seal personal data, for a command line. @throws Error for keys that are not usable */
export function readVaultKeys(env: NodeJS.ProcessEnv): VaultKeys {
  const parsed = environment.pick({ DATA_KEYS: true, LOOKUP_KEY: true }).safeParse(env);
  if (!parsed.success) throw new Error('DATA_KEYS or LOOKUP_KEY is missing or not usable.');
  return { data: parsed.data.DATA_KEYS, lookup: parsed.data.LOOKUP_KEY };
}

/** The variables with their types, defaults and descriptions, as JSON Schema. */
export const describeVariables = () => z.toJSONSchema(environment, { io: 'input' });

const safeEnvironment = environment
  .refine(({ PAROLA_PROFILE, SCRIPTED_OUTCOMES }) => PAROLA_PROFILE === 'sandbox' || SCRIPTED_OUTCOMES === undefined, {
    path: ['SCRIPTED_OUTCOMES'],
    message: 'it is for tests of a sandbox alone',
  })
  .refine(({ PICTURE_STORE, PICTURE_BUCKET }) => PICTURE_STORE === 'database' || PICTURE_BUCKET !== undefined, {
    path: ['PICTURE_BUCKET'],
    message: 'PICTURE_STORE=bucket needs it',
  })
  .refine(
    ({ PICTURE_BUCKET, AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret }) =>
      PICTURE_BUCKET === undefined || (id === undefined) === (secret === undefined),
    { path: ['AWS_ACCESS_KEY_ID'], message: 'a login at the bucket needs it and AWS_SECRET_ACCESS_KEY, or neither' },
  )
  // Without its own database a process has to migrate the embedded one.
  .refine(({ ROLE, DATABASE_URL }) => ROLE.length === PROCESS_ROLES.length || DATABASE_URL !== undefined, {
    path: ['DATABASE_URL'],
    message: 'a process with some roles alone needs it',
  })
  .refine(
    ({ ROLE, OPERATORS_PORT }) =>
      ROLE.length === PROCESS_ROLES.length || !ROLE.includes('operators') || OPERATORS_PORT !== undefined,
    {
      path: ['OPERATORS_PORT'],
      message: 'the role operators needs it',
    },
  );

export type Environment = z.output<typeof environment>;

/**
 * Reads and checks the environment.
 * @throws Error naming every missing or invalid variable, without its value.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const env = withSecretFiles(variables, PLATFORM_SECRETS);
  const parsed = safeEnvironment.safeParse(env);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name} ${env[name] === undefined ? 'is missing' : `is not usable: ${issue.message}`}`;
  });
  throw new Error(`The platform cannot start:\n${[...new Set(lines)].join('\n')}`);
}
