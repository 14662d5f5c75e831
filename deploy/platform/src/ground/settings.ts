import { SOCIAL_TYPE, type SocialType } from '@parola/calls';
import * as z from 'zod';
import { localOrigin } from './desk-origin';
import { keyFromHex, type VaultKeys } from './vault';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);
/** Commas between. */
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
/** One secret, or two while one replaces the other, comma separated; each at least 32 characters. */
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
/** Keys that seal personal data: `<0 to 255>:<64 hex digits>`, comma separated, the one that seals first. */
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
    // Said below, without the text: it holds secrets.
  }
  ctx.addIssue('is no list of {type, issuer, clientId, clientSecret}, each type once');
  return z.NEVER;
});

const environment = z.object({
  PORT: port.default(8082),
  HOST: z.string().min(1).default('127.0.0.1'),
  PAROLA_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: database.optional(),
  DATABASE_LISTEN_URL: database.optional(),
  DATABASE_OWNER_URL: database.optional(),
  DATABASE_READER_URL: database.optional(),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  PARTNERS_URL: origin,
  PUBLIC_URL: origin,
  OTHER_SITES: origins,
  PAYMENT_ORIGINS: origins,
  PLATFORM_URL: origin.optional(),
  SW_SECRET_GAMES: secrets,
  SW_SECRET_PSP: secrets,
  SW_SECRET_SMS: secrets,
  DATA_KEYS: dataKeys,
  LOOKUP_KEY: key,
  PAROLA_PROFILE: z.enum(['sandbox', 'production']),
  ART_DIR: z.string().min(1).optional(),
  OPERATORS_PORT: port.optional(),
  OPERATORS_URL: origin.optional(),
  DESK_DIR: z.string().min(1).optional(),
  RELEASES_URL: origin.optional(),
  SOCIAL_PROVIDERS: socialProviders.default([]),
  DEMO_MOBILE: z.string().optional(),
  DEMO_PASSWORD: z.string().optional(),
  /** Tests of the whole product alone: see jobs/jobs-on-demand.ts. The sandbox's partners have the same switch. */
  SCRIPTED_OUTCOMES: z.literal('test').optional(),
});

const safeEnvironment = environment.refine(
  ({ PAROLA_PROFILE, SCRIPTED_OUTCOMES }) => PAROLA_PROFILE === 'sandbox' || SCRIPTED_OUTCOMES === undefined,
  { path: ['SCRIPTED_OUTCOMES'], message: 'it is for tests of a sandbox alone' },
);

/** A provider for players' log-ins with an account from elsewhere: OpenID, with our credentials there. */
export interface SocialProvider {
  type: SocialType;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The partners we share a secret with. */
export type PartnerName = 'games' | 'psp' | 'sms';

export interface Settings {
  /** Port of the HTTP server; 0 takes a free one. */
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL of the operator, as the application logs in; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  /** As the application logs in to the server itself, if `databaseUrl` leads to a pooler. */
  listenUrl: string | undefined;
  /** As its owner logs in, for migrations at the start; undefined: they have run, or the application is the owner. */
  ownerUrl: string | undefined;
  /** As reports log in; the migrations give that role its rights. */
  readerUrl: string | undefined;
  /** Whether statements are prepared once per connection; off for a pooler that does not track prepared statements. */
  prepared: boolean;
  /** Origin of the (sandbox) partners. */
  partnersUrl: string;
  /** Origins of the pages that a payment provider may send a player to. */
  paymentOrigins: readonly string[];
  /** Where partners reach this server. */
  platformUrl: string;
  /** The single URL the players see. */
  publicUrl: string;
  /** Origins of further sites before this platform (staging): players there are led back there. */
  otherSites: readonly string[];
  /** First: the one we sign with; all: accepted. */
  secrets: Record<PartnerName, readonly string[]>;
  /** Each type at most once. */
  social: readonly SocialProvider[];
  /** The keys that seal personal data. */
  vault: VaultKeys;
  profile: 'sandbox' | 'production';
  /** Folder with the built art and its manifest.json; undefined: no pictures. */
  artDir: string | undefined;
  /**
   * The operators' listener, always on this machine alone; undefined: none. `origin`: its address for operators,
   * perhaps that of a proxy. `dir`: the built desk; undefined: the
   * operations without pages. `releasesUrl`: the address of the release service, whose console is on the same origin;
   * undefined: none.
   */
  desk: { port: number; origin: string; dir: string | undefined; releasesUrl?: string } | undefined;
  /** The public player for trying the sandbox. Never in production. */
  demo: { mobile: string; password: string } | undefined;
  /** The operators' listener runs a job when it is told to: tests of the whole product alone. Never in production. */
  jobsOnDemand: boolean;
}

/**
 * Reads and checks the environment.
 * @throws Error naming every variable that is missing or wrong; values are never repeated.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const parsed = safeEnvironment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `  ${name} ${env[name] === undefined ? 'is missing' : `is not usable: ${issue.message}`}`;
    });
    throw new Error(`The platform cannot start:\n${[...new Set(lines)].join('\n')}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.PAROLA_DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    listenUrl: data.DATABASE_LISTEN_URL,
    ownerUrl: data.DATABASE_OWNER_URL,
    readerUrl: data.DATABASE_READER_URL,
    prepared: data.DATABASE_PREPARED === 'on',
    partnersUrl: data.PARTNERS_URL,
    paymentOrigins: data.PAYMENT_ORIGINS.length > 0 ? data.PAYMENT_ORIGINS : [data.PARTNERS_URL],
    platformUrl: data.PLATFORM_URL ?? `http://${data.HOST}:${data.PORT}`,
    publicUrl: data.PUBLIC_URL,
    otherSites: data.OTHER_SITES,
    profile: data.PAROLA_PROFILE,
    secrets: { games: data.SW_SECRET_GAMES, psp: data.SW_SECRET_PSP, sms: data.SW_SECRET_SMS },
    social: data.SOCIAL_PROVIDERS,
    vault: { data: data.DATA_KEYS, lookup: data.LOOKUP_KEY },
    artDir: data.ART_DIR,
    desk:
      data.OPERATORS_PORT === undefined
        ? undefined
        : {
            port: data.OPERATORS_PORT,
            origin: data.OPERATORS_URL ?? localOrigin(data.OPERATORS_PORT),
            dir: data.DESK_DIR,
            releasesUrl: data.RELEASES_URL,
          },
    demo: demoOf(data),
    jobsOnDemand: data.SCRIPTED_OUTCOMES === 'test',
  };
}

function demoOf({ PAROLA_PROFILE, DEMO_MOBILE, DEMO_PASSWORD }: z.output<typeof environment>): Settings['demo'] {
  return PAROLA_PROFILE === 'sandbox' && DEMO_MOBILE && DEMO_PASSWORD
    ? { mobile: DEMO_MOBILE, password: DEMO_PASSWORD }
    : undefined;
}
