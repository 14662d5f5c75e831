import type { BacklogRow, DatabaseState, LedgerState, StandbyRow, SystemState } from '@parola/operations';
import { sql } from 'kysely';
import { readBacklogs, type Backlog } from '../../../db/backlog';
import type { Tx } from '../../../db/pool';
import { judgeSettings, readSettingsOfServer } from '../../../db/server-settings';
import { allBacklogs } from '../../../jobs/measure-backlogs';
import { readReports } from '../../../jobs/process-reports';
import { readLastCheck, type LastCheck } from '../../../ledger/last-check';
import { jobRows, partnerRows, processRows } from './process-state.rules';

interface DatabaseFacts {
  now: Date;
  version: string;
  bytes: number;
  used: number;
  limit: number;
  oldestSec: number | null;
}

/** Transactions of other logins are invisible, and the transaction of this reading does not count. */
async function readFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    SELECT clock_timestamp() AS now, current_setting('server_version') AS version,
           pg_database_size(current_database())::float8 AS bytes, count(*)::int AS used,
           current_setting('max_connections')::int AS limit,
           extract(epoch FROM clock_timestamp() - min(xact_start) FILTER (WHERE pid <> pg_backend_pid()))::float8 AS "oldestSec"
      FROM pg_stat_activity WHERE datname = current_database()`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('the server gave no facts');
  return facts;
}

async function readStandbys(tx: Tx): Promise<StandbyRow[]> {
  const { rows } = await sql<StandbyRow>`
    SELECT nullif(application_name, '') AS name, state, sync_state AS sync, extract(epoch FROM replay_lag)::float8 AS "lagSec"
      FROM pg_stat_replication ORDER BY application_name, pid`.execute(tx);
  return rows;
}

async function readBacklogRows(tx: Tx, backlogs: readonly Backlog[]): Promise<BacklogRow[]> {
  const states = new Map((await readBacklogs(tx, backlogs)).map((state) => [state.name, state]));
  return backlogs.map(({ name, lateAfterSec }) => {
    const { rows = 0, seconds = 0 } = states.get(name) ?? {};
    return { name, rows, seconds, lateAfterSec, isLate: seconds > lateAfterSec };
  });
}

const HELD = ['withdraw_hold'];
const POOLS = ['jackpot', 'pool', 'rain'];

function ledgerState({ endedAt, findings, balances }: LastCheck): LedgerState {
  const sumOf = (rows: LastCheck['balances']) => Number(rows.reduce((sum, { balance }) => sum + balance, 0n));
  const pesos = (kinds: readonly string[]) =>
    sumOf(balances.filter(({ asset, kind }) => asset === 'PHP' && kinds.includes(kind)));
  return {
    checkTime: endedAt.getTime(),
    findings,
    sums: [...new Set(balances.map(({ asset }) => asset))].map((asset) => ({
      asset,
      sum: sumOf(balances.filter((row) => row.asset === asset)),
    })),
    held: pesos(HELD),
    pools: pesos(POOLS),
  };
}

/** Reads the state of the system from the sources of the metrics. */
export async function readSystemState(tx: Tx, ofDomains: readonly Backlog[]): Promise<SystemState> {
  const { now, version, bytes, used, limit, oldestSec } = await readFacts(tx);
  const standbys = await readStandbys(tx);
  const warnings = judgeSettings(await readSettingsOfServer(tx)).map(({ sentence }) => sentence);
  const database: DatabaseState = { version, bytes, connections: { used, limit }, oldestSec, standbys, warnings };
  const reports = await readReports(tx);
  const time = now.getTime();
  const check = await readLastCheck(tx);
  return {
    time,
    processes: processRows(reports, time),
    database,
    jobs: jobRows(reports, time),
    backlogs: await readBacklogRows(tx, allBacklogs(ofDomains)),
    partners: partnerRows(reports, time),
    ledger: check ? ledgerState(check) : null,
  };
}
