import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/pool';
import type { Settings } from '../ground/settings';
import type { CallOptions } from '../http/calls';
import type { Handlers } from '../http/registry';
import type { Sessions } from '../http/sessions';
import type { Job } from '../jobs/runner';
import type { GameWallet } from '../ledger/game-wallet';
import type { LedgerCheck } from '../ledger/verify';
import type { Partners } from '../partners/client';
import type { AwardSource, DomainHooks, Hooks } from './hooks';

/** What every domain is given. */
export interface Services {
  settings: Settings;
  database: Database;
  sessions: Sessions;
  games: GameWallet;
  partners: Partners;
  hooks: Hooks;
  log: FastifyBaseLogger;
}

/** One part of the platform. A domain is a folder under src/domains with such an object, listed in src/domains/index.ts. */
export interface Domain {
  name: string;
  /** Folder of its migrations, if it has tables; see README, "Migrations". */
  migrations?: string;
  /** Its calls below /app/v1. */
  handlers?(services: Services): Handlers;
  /** How it takes part in what other domains do. */
  hooks?: DomainHooks;
  /** What it gives for free, for the award history. */
  awards?: readonly AwardSource[];
  /** Its other routes (partners' hooks, operators). Bodies are parsed JSON; `request.rawBody` holds the bytes that were signed. */
  routes?(app: FastifyInstance, services: Services): void;
  /** Its background work; stopped before the database is. */
  jobs?(services: Services): Job[];
  /** Invariants of its own tables against the ledger, run by ledger:verify. */
  checks?: readonly LedgerCheck[];
  /** Closes calls for maintenance: they answer 503 with what this gives. One domain at most decides it. */
  closed?(services: Services): CallOptions['maintenance'];
  /** Runs once after the migrations and before the first request: seed rows, checks. Must be repeatable. */
  start?(services: Services): Promise<void>;
}
