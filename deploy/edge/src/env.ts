import * as z from 'zod';

const origin = z.string().regex(/^https?:\/\/[^/\s]+$/, 'is not an origin such as http://localhost:8081');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  PLATFORM_URL: origin,
  PARTNERS_URL: origin,
  PAROLA_DATA_DIR: z.string().min(1),
  ART_DIR: z.string().min(1),
  RELEASE_CHANNEL: z.string().default('production'),
  PAROLA_PROFILE: z.enum(['sandbox', 'production']).default('production'),
});
export type EdgeEnv = z.output<typeof schema>;

/** The edge's settings. @throws Error that names every missing or malformed variable. */
export function readEnv(env: NodeJS.ProcessEnv): EdgeEnv {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  throw new Error(`The edge cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
}
