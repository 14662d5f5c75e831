import { DAY_MS } from '@parola/calls/manila';
import { METRICS_VARIABLES, type MetricsAddress } from '@parola/process/metrics';
import { withSecretFiles } from '@parola/process/secret-files';
import { z } from 'zod';
import type { Pace } from './engine/game';

const origin = z.url().transform((value) => new URL(value).origin);
/** A comma-separated list of origins. */
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
const secrets = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((secret) => secret.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().min(32)).min(1));

const secretsOf = (partner: string) =>
  secrets.describe(
    `secrets shared with the platform for ${partner}, 32 characters or more; the first signs, all verify`,
  );

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).describe('port of the listener; 0: a free one'),
  HOST: z.string().default('127.0.0.1').describe('address of the listener'),
  ...METRICS_VARIABLES,
  PARTNERS_URL: origin.describe('origin at which browsers reach the partners'),
  SITE_ORIGIN: origin.describe('origin of the casino'),
  OTHER_SITES: origins.describe(
    'further origins of the casino (its staging), comma between: they may show games and receive payers',
  ),
  PLATFORM_URL: z
    .url()
    .transform((value) => value.replace(/\/+$/, ''))
    .describe('address of the platform for wallet calls and payment messages'),
  PARTNERS_DATABASE_URL: z.string().min(1).describe('the PostgreSQL database of the partners'),
  SW_SECRET_GAMES: secretsOf('games'),
  SW_SECRET_PSP: secretsOf('payments'),
  SW_SECRET_SMS: secretsOf('text messages'),
  SOCIAL_SECRET: z.string().min(32).describe('secret of the casino at the providers of log-ins'),
  ART_DIR: z.string().optional().describe('built pictures'),
  SCRIPTED_OUTCOMES: z
    .literal('test')
    .optional()
    .describe('rounds chosen by their pay, for tests of the whole product alone (`games/scripted-outcomes.ts`)'),
});

/** Variables that may be in a file. */
export const PARTNER_SECRETS = [
  'PARTNERS_DATABASE_URL',
  'SW_SECRET_GAMES',
  'SW_SECRET_PSP',
  'SW_SECRET_SMS',
  'SOCIAL_SECRET',
] as const;

/** The variables with their types, defaults and descriptions, as JSON Schema. */
export const describeVariables = () => z.toJSONSchema(environment, { io: 'input' });

/** Intervals and timeouts in ms; the defaults come from SW1. */
export interface Timing {
  /** An unanswered wallet call counts as unknown after this long. */
  walletTimeout: number;
  /** Minimum time between two rounds of one player (player protection C25). */
  minCycle: Readonly<Record<Pace, number>>;
  /** Back-off between tries of the outbox; the last value repeats. */
  backoff: readonly number[];
  /** The outbox gives up a message this long after it was written. */
  giveUp: number;
  /** How often the outbox looks for due messages. */
  poll: number;
  /** Age at which an unfinished round with free games is settled from its stored outcome. */
  settleAbandoned: number;
  /**
   * Phases of a ride: it takes stakes, its end stays visible, and late exits that were requested in time are still
   * accepted.
   */
  ride: { betting: number; shown: number; grace: number };
  /** Delay between two steps of a payout: until it is paid, and until it is returned. */
  payoutStep: number;
}

const TIMING: Timing = {
  walletTimeout: 3_000,
  minCycle: { slot: 2_500, table: 5_000, ride: 0 },
  ride: { betting: 7_000, shown: 4_000, grace: 250 },
  backoff: [500, 1_000, 2_000, 5_000, 15_000, 60_000],
  giveUp: DAY_MS,
  poll: 250,
  settleAbandoned: DAY_MS,
  payoutStep: 2_000,
};

/** Tests of the whole product play without a minimum time between rounds. */
const NO_CYCLE: Timing['minCycle'] = { slot: 0, table: 0, ride: 0 };

/** Settings of the server. Secrets are lists: the first signs, all verify, so one can be rotated without a pause. */
export interface Config {
  port: number;
  host: string;
  metrics: MetricsAddress;
  publicUrl: string;
  siteOrigin: string;
  /** Origins of further sites of the casino (staging), which may also embed games and receive payers. */
  otherSites: readonly string[];
  platformUrl: string;
  databaseUrl: string;
  secrets: { games: string[]; psp: string[]; sms: string[] };
  /** Client secret of the casino at the OpenID provider of social log-ins. */
  socialSecret: string;
  artDir: string | undefined;
  /** Allows tests of the whole product to choose rounds by their pay. */
  scriptedOutcomes: boolean;
  timing: Timing;
}

/** Reads the settings from the environment. @throws Error with the names of missing or malformed variables */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(withSecretFiles(env, PARTNER_SECRETS));
  if (!parsed.success) {
    throw new Error(
      `settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  }
  const e = parsed.data;
  const scriptedOutcomes = e.SCRIPTED_OUTCOMES === 'test';
  return {
    port: e.PORT,
    host: e.HOST,
    metrics: { port: e.METRICS_PORT, host: e.METRICS_HOST },
    publicUrl: e.PARTNERS_URL,
    siteOrigin: e.SITE_ORIGIN,
    otherSites: e.OTHER_SITES,
    platformUrl: e.PLATFORM_URL,
    databaseUrl: e.PARTNERS_DATABASE_URL,
    secrets: { games: e.SW_SECRET_GAMES, psp: e.SW_SECRET_PSP, sms: e.SW_SECRET_SMS },
    socialSecret: e.SOCIAL_SECRET,
    artDir: e.ART_DIR,
    scriptedOutcomes,
    timing: scriptedOutcomes ? { ...TIMING, minCycle: NO_CYCLE } : TIMING,
  };
}
