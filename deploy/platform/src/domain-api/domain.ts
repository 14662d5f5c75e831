import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../db/pool';
import type { RowRights } from '../db/rights';
import type { Settings } from '../ground/settings';
import type { Vault } from '../ground/vault';
import type { CallOptions } from '../http/call-routes';
import type { Handlers } from '../http/registry';
import type { Sessions } from '../http/sessions';
import type { Job } from '../jobs/run-jobs';
import type { FactReaders } from '../live/fact-readers';
import type { GameWallet } from '../ledger/game-wallet';
import type { LedgerCheck } from '../ledger/verify';
import type { Partners } from '../partners/client';
import type { Content } from '../seeding/content-types';
import type { AwardSource, DomainHooks, Hooks } from './hooks';
import type { Redraws } from '../uploads/redraw-pool';
import type { PersonalTable } from './personal';

/** The services that every domain gets. */
export interface Services {
  settings: Settings;
  database: Database;
  sessions: Sessions;
  games: GameWallet;
  partners: Partners;
  /** Seals personal data and credentials at rest. */
  vault: Vault;
  /** Redraws pictures of players in processes of their own. */
  redraws: Redraws;
  hooks: Hooks;
  log: FastifyBaseLogger;
}

/**
 * One part of the platform. A domain is a folder under src/domains with such an object, listed in
 * src/domains/index.ts.
 */
export interface Domain {
  name: string;
  /** Folder of its migrations, if it has tables; see docs/platform/database.md. */
  migrations?: string;
  /** Folder of its functions in the database, a file each; see docs/platform/database.md. */
  functions?: string;
  /** The permitted operations on the rows of its tables. Without an entry rows are added and changed, never deleted. */
  rights?: RowRights;
  /** The content that each release writes to its rows, at the start, before `start`. */
  content?(settings: Settings): readonly Content[];
  /** Its calls below /app/v1. */
  handlers?(services: Services): Handlers;
  /** The facts of its data that players' pages follow live. `notifyPlayer` announces a change in its transaction. */
  live?(services: Services): FactReaders;
  /** Its hooks into other domains. */
  hooks?: DomainHooks;
  /** Its sources of awards, for the award history. */
  awards?: readonly AwardSource[];
  /** The personal data in its tables: the columns of a player's copy, and the effect of an erasure (C36). */
  personal?: readonly PersonalTable[];
  /**
   * Its other routes (partners' hooks, operators). Bodies are parsed JSON; `request.rawBody` holds the bytes that
   * were signed.
   */
  routes?(app: FastifyInstance, services: Services): void;
  /** Its routes for operators, on the operators' listener, which players cannot reach. */
  operators?(app: FastifyInstance, services: Services): Promise<void>;
  /** Its background work; stopped before the database is. */
  jobs?(services: Services): Job[];
  /** Invariants of its own tables against the ledger, run by ledger:verify. */
  checks?: readonly LedgerCheck[];
  /** Closes calls for maintenance: they answer 503 with its result. At most one domain provides it. */
  closed?(services: Services): CallOptions['maintenance'];
  /** Hears of each call of a logged-in player before it is answered. One domain at most does. */
  seen?(services: Services): CallOptions['seen'];
  /**
   * Runs once after the migrations and the content and before the first request: first money, checks. Must be
   * repeatable.
   */
  start?(services: Services): Promise<void>;
}
