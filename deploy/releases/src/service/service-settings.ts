import { METRICS_VARIABLES } from '@parola/process/metrics';
import { withSecretFiles } from '@parola/process/secret-files';
import * as z from 'zod';
import { PRODUCTION } from '../documents/build-refs';

const HOUR_MS = 60 * 60 * 1000;

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).describe('port of the listener; 0: a free one'),
  HOST: z
    .string()
    .default('127.0.0.1')
    .describe("address of the listener; reached through the operators' origin alone"),
  ...METRICS_VARIABLES,
  PAROLA_DATA_DIR: z.string().min(1).describe('data folder; the registry is `releases` in it'),
  RELEASES_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is not an address such as postgres://user:password@host:5432/parola')
    .describe('PostgreSQL with the schema `release`, as the release service logs in'),
  RELEASE_IDENTITY_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits')
    .optional()
    .describe('key that authenticators are sealed with, 64 hexadecimal digits; without it a file of the data folder'),
  OPERATORS_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'is not an origin such as http://localhost:8090')
    .describe('origin at which people reach the service'),
  SITE_URL: z.url({ protocol: /^https?$/ }).describe('address at which players reach the site'),
  STAGING_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the channel `staging`; without it staging has none'),
  RELEASE_CHANNEL: z
    .string()
    .default(PRODUCTION)
    .describe('the channel that the site serves: its canaries are guarded here'),
  RELEASE_GUARD: z
    .union([z.literal('').transform(() => undefined), z.enum(['on', 'dry', 'off'])])
    .optional()
    .describe('mode of the guard of canaries; comes before the policy'),
  RELEASE_COLLECT_HOURS: z
    .union([
      z.literal('').transform(() => 24),
      z.coerce
        .number()
        .min(0)
        .max(24 * 31),
    ])
    .prefault('24')
    .describe('interval of the collection of unused builds; 0: only on request'),
  RELEASE_REPORT_HOSTS: z
    .string()
    .default('')
    .transform((names) => names.split(/[\s,]+/).filter(Boolean))
    .describe(
      'hosts in the own network that may receive weekly reports, separated by commas; others need public addresses',
    ),
  CONSOLE_DIR: z.string().min(1).optional().describe('folder of the built console'),
});

/** The variables with their types, defaults and descriptions, as JSON Schema. */
export const describeServiceVariables = () => z.toJSONSchema(schema, { io: 'input' });

/** Settings of the release service. @throws Error that names every missing or malformed variable */
export function readServiceSettings(environment: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(withSecretFiles(environment, ['RELEASES_DATABASE_URL', 'RELEASE_IDENTITY_KEY']));
  if (!parsed.success)
    throw new Error(
      `The release service cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  const { RELEASE_COLLECT_HOURS: hours, ...data } = parsed.data;
  return { ...data, ...(hours === 0 ? {} : { collectEveryMs: hours * HOUR_MS }) };
}
