import type { BucketPlace } from '@parola/bucket/place';
import type { SocialType } from '@parola/calls';
import { hasAccessLog } from '@parola/process/access-log';
import type { MetricsAddress } from '@parola/process/metrics';
import { localOrigin } from './desk-origin';
import { picturePlace } from './picture-place';
import { readEnvironment, type Environment } from './environment';
import type { ProcessRole } from './process-roles';
import type { VaultKeys } from './vault';

/** An OpenID provider for log-ins of players with a linked account, with the platform's credentials at the provider. */
export interface SocialProvider {
  type: SocialType;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Front doors that may state the address and the country of a player. */
export interface EdgeTrust {
  /** Addresses and ranges of their hosts. */
  proxies: readonly string[];
  /** Accepted secrets; none: the address is enough. */
  secrets: readonly string[];
}

/** The operators' listener. */
export interface DeskSettings {
  port: number;
  /** Default: this machine alone. */
  host?: string;
  /** Its origin for operators, possibly of a proxy. */
  origin: string;
  /** Addresses and ranges of the proxies before it; default: none. */
  proxies?: readonly string[];
  /** Folder of the built desk; undefined: operations without pages. */
  dir: string | undefined;
  /** URL of the release service, proxied on the same origin; undefined: none. */
  releasesUrl?: string;
}

/** Partners with signed requests. */
export type PartnerName = 'games' | 'psp' | 'sms';

export interface LimitSettings {
  /** Redis or Valkey that counts for all nodes; undefined: each node counts. */
  url: string | undefined;
  /** Nodes that share the players. */
  nodes: number;
}

/** Place of private pictures. */
export interface PictureSettings {
  /** Store of new pictures. */
  store: 'database' | 'bucket';
  /** Bucket of new pictures, or of earlier ones; undefined: none. */
  place: BucketPlace | undefined;
}

export interface Settings {
  /** Roles of this process. */
  roles: readonly ProcessRole[];
  /** Patience of a start with another process that migrates or seeds, ms. */
  startWaitMs: number;
  /** Time between the failing readiness and the end of the listeners, ms. */
  drainMs: number;
  /** Time after that in which the process ends, ms. */
  stopMs: number;
  /** Port of the HTTP server; 0 takes a free one. */
  port: number;
  host: string;
  dataDir: string;
  /**
   * Connection string of the application's login at the operator's PostgreSQL; undefined starts the embedded
   * PostgreSQL.
   */
  databaseUrl: string | undefined;
  /** Connection string of the application's login at the server itself, if `databaseUrl` leads to a pooler. */
  listenUrl: string | undefined;
  /**
   * Connection string of the owner's login, for migrations at the start; undefined: they ran before, or the application
   * is the owner.
   */
  ownerUrl: string | undefined;
  /** Connection string of the login for reports; the migrations grant its rights. */
  readerUrl: string | undefined;
  /**
   * Whether statements are prepared once per connection; false for a pooler without support for prepared statements.
   */
  prepared: boolean;
  /** Origin of the (sandbox) partners. */
  partnersUrl: string;
  /** Origins of payment pages to which a player may be redirected. */
  paymentOrigins: readonly string[];
  edge: EdgeTrust;
  /** Counting of calls over all nodes. */
  limits: LimitSettings;
  pictures: PictureSettings;
  /** Origin of this server for partners. */
  platformUrl: string;
  /** Origin of the players' site. */
  publicUrl: string;
  /** Origins of further sites in front of this platform (staging): links back to the site stay on the player's site. */
  otherSites: readonly string[];
  /** The first secret signs; all are accepted. */
  secrets: Record<PartnerName, readonly string[]>;
  /** Each type at most once. */
  social: readonly SocialProvider[];
  /** The keys that seal personal data. */
  vault: VaultKeys;
  profile: 'sandbox' | 'production';
  /** Folder with the built art and its manifest.json; undefined: no pictures. */
  artDir: string | undefined;
  /** Address of the collector of spans; undefined: none are recorded. */
  collectorUrl: string | undefined;
  /** Whether requests are logged on standard output. */
  accessLog: boolean;
  /** The listener of metrics. */
  metrics: MetricsAddress;
  /** The operators' listener; undefined: none. */
  desk: DeskSettings | undefined;
  /** The public player for trying the sandbox. Never in production. */
  demo: { mobile: string; password: string } | undefined;
  /** Adds a route to the operators' listener that runs a job, for tests of the whole product. Never in production. */
  jobsOnDemand: boolean;
}

/**
 * Reads and checks the environment.
 * @throws Error naming every missing or invalid variable, without its value.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const data = readEnvironment(env);
  return {
    roles: data.ROLE,
    startWaitMs: data.START_WAIT_SEC * 1000,
    drainMs: data.DRAIN_SEC * 1000,
    stopMs: data.STOP_SEC * 1000,
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
    edge: { proxies: data.TRUSTED_PROXIES, secrets: data.EDGE_SECRET },
    limits: { url: data.LIMITS_URL, nodes: data.WEB_NODES },
    pictures: { store: data.PICTURE_STORE, place: picturePlace(data) },
    platformUrl: data.PLATFORM_URL ?? `http://${data.HOST}:${data.PORT}`,
    publicUrl: data.PUBLIC_URL,
    otherSites: data.OTHER_SITES,
    profile: data.PAROLA_PROFILE,
    secrets: { games: data.SW_SECRET_GAMES, psp: data.SW_SECRET_PSP, sms: data.SW_SECRET_SMS },
    social: data.SOCIAL_PROVIDERS,
    vault: { data: data.DATA_KEYS, lookup: data.LOOKUP_KEY },
    artDir: data.ART_DIR,
    collectorUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    accessLog: hasAccessLog(data),
    metrics: { port: data.METRICS_PORT, host: data.METRICS_HOST },
    desk:
      data.OPERATORS_PORT === undefined
        ? undefined
        : {
            port: data.OPERATORS_PORT,
            host: data.OPERATORS_HOST,
            proxies: data.OPERATORS_PROXIES,
            origin: data.OPERATORS_URL ?? localOrigin(data.OPERATORS_PORT),
            dir: data.DESK_DIR,
            releasesUrl: data.RELEASES_URL,
          },
    demo: demoOf(data),
    jobsOnDemand: data.SCRIPTED_OUTCOMES === 'test',
  };
}

function demoOf({ PAROLA_PROFILE, DEMO_MOBILE, DEMO_PASSWORD }: Environment): Settings['demo'] {
  return PAROLA_PROFILE === 'sandbox' && DEMO_MOBILE && DEMO_PASSWORD
    ? { mobile: DEMO_MOBILE, password: DEMO_PASSWORD }
    : undefined;
}
