import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql, type ColumnType } from 'kysely';
import * as z from 'zod';
import type { Db, Tx } from '../db/pool';
import type { PartnerCounts } from '../ground/partner-calls';
import type { ProcessRole } from '../ground/process-roles';
import type { Job, JobCounts } from './run-jobs';

declare module '../db/tables' {
  interface Tables {
    process_report: {
      process_id: string;
      roles: string[];
      version: string;
      host: string;
      started_at: Date;
      reported_at: Date;
      state: ColumnType<unknown, string, string>;
    };
  }
}

/** State of a process, from the sources of its metrics. */
export interface ProcessState {
  connections: { used: number; limit: number; waiting: number };
  /** Bets that wait for the next batch. */
  bets: number;
  streams: number;
  jobs: readonly JobCounts[];
  partners: readonly PartnerCounts[];
}

const time = z.number().optional();
const runs = { name: z.string(), done: z.number(), failed: z.number(), doneAt: time, failedAt: time };
/** A process of another release may report other fields; a report without a known field is left out. */
const stored = z.object({
  connections: z.object({ used: z.number(), limit: z.number(), waiting: z.number() }),
  bets: z.number(),
  streams: z.number(),
  jobs: z.array(z.object({ ...runs, everyMs: z.number(), lastSeconds: time, nextAt: time })),
  partners: z.array(z.object(runs)),
});

/** A process that runs, or has ended without deleting its report. */
export interface ProcessReport {
  id: string;
  roles: readonly string[];
  version: string;
  host: string;
  startedAt: Date;
  reportedAt: Date;
  state: z.infer<typeof stored>;
}

/** Identity of this process. */
export interface OwnProcess {
  id: string;
  roles: readonly ProcessRole[];
  version: string;
  host: string;
  startedAt: Date;
}

/** Interval of reports, ms. */
export const REPORT_EVERY_MS = 15_000;
/** Name of the job that reports. */
export const REPORT_JOB = 'report the state of the process';

/** Version of the package of this server; compiled servers keep its manifest. */
function ownVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}

/** Describes this process, which starts now. */
export function ownProcess(roles: readonly ProcessRole[]): OwnProcess {
  return { id: randomUUID(), roles, version: ownVersion(), host: os.hostname(), startedAt: new Date() };
}

/** The job that writes the report of a process, and deletes reports that are older than a day. */
export function reportJob(db: Db, { id, roles, version, host, startedAt }: OwnProcess, state: () => ProcessState): Job {
  return {
    name: REPORT_JOB,
    everyMs: REPORT_EVERY_MS,
    run: async () => {
      const report = JSON.stringify(state());
      await sql`
        INSERT INTO process_report (process_id, roles, version, host, started_at, reported_at, state)
        VALUES (${id}, ${[...roles]}, ${version}, ${host}, ${startedAt}, now(), ${report}::jsonb)
        ON CONFLICT (process_id) DO UPDATE SET reported_at = excluded.reported_at, state = excluded.state`.execute(db);
      await sql`DELETE FROM process_report WHERE reported_at < now() - interval '1 day'`.execute(db);
    },
  };
}

/** Deletes the report of a process that ends. Never fails: without the database the report ages. */
export async function deleteReport(db: Db, { id }: OwnProcess): Promise<void> {
  await db
    .deleteFrom('process_report')
    .where('process_id', '=', id)
    .execute()
    .catch(() => undefined);
}

/** Reads the reports of processes, the oldest start first. */
export async function readReports(tx: Tx): Promise<ProcessReport[]> {
  const rows = await tx.selectFrom('process_report').selectAll().orderBy('started_at').orderBy('process_id').execute();
  return rows.flatMap((row) => {
    const state = stored.safeParse(row.state);
    if (!state.success) return [];
    const { process_id: id, roles, version, host, started_at: startedAt, reported_at: reportedAt } = row;
    return [{ id, roles, version, host, startedAt, reportedAt, state: state.data }];
  });
}
