import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Backlog } from '../db/backlog';
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
import type { Pictures } from '../pictures/pictures';
import type { PictureTable } from '../pictures/picture-store';
import type { Redraws } from '../uploads/redraw-pool';
import type { PersonalTable } from './personal';

/** The services that every domain gets. */
export interface Services {
  settings: Settings;
  database: Database;
  sessions: Sessions;
  games: GameWallet;
  partners: Partners;
  /** Encrypts personal data and credentials at rest. */
  vault: Vault;
  /** Re-encodes pictures of players in separate processes. */
  redraws: Redraws;
  /** Stores and reads private pictures. */
  pictures: Pictures;
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
  /** Folder of its indexes that are built beside running calls, a file each; see docs/platform/database.md. */
  indexes?: string;
  /** Folder of its functions in the database, a file each; see docs/platform/database.md. */
  functions?: string;
  /** Permitted operations on the rows of its tables. By default rows can be inserted and updated, never deleted. */
  rights?: RowRights;
  /** Seeded content, written to the tables at each start, before `start` runs. */
  content?(settings: Settings): readonly Content[];
  /** Handlers of its calls below /app/v1. */
  handlers?(services: Services): Handlers;
  /** Readers of its facts for the live stream. Code that changes a fact calls `notifyPlayer` in the transaction. */
  live?(services: Services): FactReaders;
  /** Its hooks into other domains. */
  hooks?: DomainHooks;
  /** Its sources of awards, for the award history. */
  awards?: readonly AwardSource[];
  /** Its tables with private pictures. */
  pictures?: readonly PictureTable[];
  /** The personal data in its tables: the columns of a player's copy, and the effect of an erasure (C36). */
  personal?: readonly PersonalTable[];
  /** Its other routes (web hooks of partners). Bodies are parsed JSON; `request.rawBody` contains the signed bytes. */
  routes?(app: FastifyInstance, services: Services): void;
  /** Its routes for operators, on a separate listener that players cannot reach. */
  operators?(app: FastifyInstance, services: Services): Promise<void>;
  /** Its background jobs; they stop before the database connection closes. */
  jobs?(services: Services): Job[];
  /** Its work that waits in tables, for the metrics. */
  backlogs?: readonly Backlog[];
  /** Invariants of its own tables against the ledger, run by ledger:verify. */
  checks?: readonly LedgerCheck[];
  /**
   * Decides whether a call is closed for maintenance, see `CallOptions.maintenance`. At most one domain provides it.
   */
  closed?(services: Services): CallOptions['maintenance'];
  /** Called for each call of a logged-in player before its handler. At most one domain provides it. */
  onRegion?(services: Services): CallOptions['onRegion'];
  /**
   * Runs at each start of a node, after migrations and content and before the first request: initial money, checks.
   * Must be repeatable.
   */
  start?(services: Services): Promise<void>;
}
