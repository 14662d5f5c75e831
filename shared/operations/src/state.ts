/** A process of the platform. Times are in ms since 1970. */
export interface ProcessRow {
  id: string;
  host: string;
  roles: string[];
  version: string;
  startTime: number;
  reportTime: number;
  /** It reports no longer: it was killed, hangs, or cannot reach the database. */
  isSilent: boolean;
  connections: { used: number; limit: number; waiting: number };
  /** Bets that wait for the next batch. */
  bets: number;
  streams: number;
}

/** `new`: it has not run yet. `failing`: its last run failed. `late`: no run has ended well for long. */
export type JobState = 'ok' | 'new' | 'failing' | 'late';

/** A job of all processes together. Counts begin with a process. */
export interface JobRow {
  name: string;
  state: JobState;
  everyMs: number;
  done: number;
  failed: number;
  /** End of the last run without an error; null before the first. */
  doneTime: number | null;
  failedTime: number | null;
  lastMs: number | null;
  /** Start of the next run; null during a run, and without a running process. */
  nextTime: number | null;
}

/** Work that waits in tables. */
export interface BacklogRow {
  name: string;
  /** Counted to 10,000. */
  rows: number;
  /** Time for which the oldest item waits, seconds. */
  seconds: number;
  lateAfterSec: number;
  isLate: boolean;
}

/** `unused`: no process has sent a request. `failing`: the last request had no usable answer. */
export type PartnerState = 'ok' | 'unused' | 'failing';

export interface PartnerRow {
  name: 'games' | 'psp' | 'sms';
  state: PartnerState;
  done: number;
  failed: number;
  doneTime: number | null;
  failedTime: number | null;
}

/** A standby of the database. Its fields are null without the right to see them (`pg_read_all_stats`). */
export interface StandbyRow {
  name: string | null;
  state: string | null;
  /** PostgreSQL's `sync_state`: sync, quorum, potential or async. */
  sync: string | null;
  lagSec: number | null;
}

export interface DatabaseState {
  version: string;
  bytes: number;
  connections: { used: number; limit: number };
  /** Age of the oldest open transaction of the platform, seconds; null without one. */
  oldestSec: number | null;
  standbys: StandbyRow[];
  /** Harmful settings, each as a sentence with its remedy. */
  warnings: string[];
}

/** The last complete check of the ledger. Amounts in hundredths; a positive one is a debt of the house. */
export interface LedgerState {
  checkTime: number;
  /** Broken invariants. */
  findings: number;
  /** Sum of all accounts of an asset, which has to be 0. */
  sums: { asset: string; sum: number }[];
  /** Pesos held for open withdrawals. */
  held: number;
  /** Pesos in jackpots, pools and rain. */
  pools: number;
}

/** The state of the system, read at once. */
export interface SystemState {
  time: number;
  processes: ProcessRow[];
  database: DatabaseState;
  jobs: JobRow[];
  backlogs: BacklogRow[];
  partners: PartnerRow[];
  /** Null before the first complete check. */
  ledger: LedgerState | null;
}
