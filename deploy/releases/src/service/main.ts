import { portOf, runServer } from '@parola/process';
import * as z from 'zod';
import { forTerminal } from '@parola/terminal';
import { PRODUCTION } from '../documents/build-refs';
import { openService } from './open-service';
import { providerOf } from './provider-settings';

const HOUR_MS = 60 * 60 * 1000;

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Callers identify themselves; still, it is reached through the operators' origin alone. */
  HOST: z.string().default('127.0.0.1'),
  PAROLA_DATA_DIR: z.string().min(1),
  /** Where people reach it. */
  OPERATORS_URL: z.string().regex(/^https?:\/\/[^/\s]+$/, 'is not an origin such as http://localhost:8090'),
  /** Where players reach the site. */
  SITE_URL: z.url({ protocol: /^https?$/ }),
  /** Where the channel `staging` is reached, if anywhere. */
  STAGING_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The channel that the site serves: its canaries are guarded from here. */
  RELEASE_CHANNEL: z.string().default(PRODUCTION),
  /** Comes before the policy's guard. */
  RELEASE_GUARD: z.union([z.literal('').transform(() => undefined), z.enum(['on', 'dry', 'off'])]).optional(),
  /** Interval of collecting unused builds; 0: only on request. */
  RELEASE_COLLECT_HOURS: z
    .union([
      z.literal('').transform(() => 24),
      z.coerce
        .number()
        .min(0)
        .max(24 * 31),
    ])
    .default(24),
  /** Folder of the built console. */
  CONSOLE_DIR: z.string().min(1).optional(),
});

/** The process `releases` of `npm start`. */
runServer(async () => {
  const parsed = schema.safeParse(process.env);
  if (!parsed.success)
    throw new Error(
      `The release service cannot start: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  const {
    PORT,
    HOST,
    PAROLA_DATA_DIR,
    OPERATORS_URL,
    CONSOLE_DIR,
    SITE_URL,
    STAGING_URL,
    RELEASE_CHANNEL,
    RELEASE_GUARD,
    RELEASE_COLLECT_HOURS,
  } = parsed.data;
  const { app, setUp } = await openService({
    dataDir: PAROLA_DATA_DIR,
    consoleDir: CONSOLE_DIR,
    siteUrl: SITE_URL,
    stagingUrl: STAGING_URL,
    consoleUrl: OPERATORS_URL,
    provider: await providerOf(process.env),
    guarded: { channel: RELEASE_CHANNEL, ...(RELEASE_GUARD === undefined ? {} : { mode: RELEASE_GUARD }) },
    ...(RELEASE_COLLECT_HOURS === 0 ? {} : { collectEveryMs: RELEASE_COLLECT_HOURS * HOUR_MS }),
    report: (problem) => process.stderr.write(forTerminal(`${problem}\n`)),
  });
  await app.listen({ port: PORT, host: HOST });
  if (setUp !== undefined)
    process.stdout.write(`set up the release console (good once, for 24 h): ${OPERATORS_URL}/releases#${setUp}\n`);
  return { port: portOf(app.server), close: () => app.close() };
});
