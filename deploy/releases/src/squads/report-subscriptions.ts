import { randomBytes } from 'node:crypto';
import { isUnitName, type UnitName } from '@parola/contract';
import type { ReportSubscription } from '@parola/release-api';
import { Cron } from 'croner';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { ReleaseDatabase } from '../database/database';
import type { Tables } from '../database/tables';
import type { Sealer } from '../identity/secrets';
import type { Receiver } from './report-receiver';

const MINUTE_MS = 60_000;
/** Time of an attempt. After it the process that made the attempt counts as ended, and another one repeats it. */
const ATTEMPT_MS = 3 * MINUTE_MS;
/** Waits after failed attempts; together two days. After the last one the report of this week is given up. */
const WAITS_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS);
/** Monday morning in Manila. */
const EACH_WEEK = { cron: '0 8 * * 1', timezone: 'Asia/Manila' };

const target = z.strictObject({ url: z.string(), secret: z.string() });
type Row = Selectable<Tables['report_subscription']>;

/** A report that is due, for one attempt. */
export interface DueReport {
  unit: UnitName;
  /** Epoch milliseconds; with the unit, it identifies the report. */
  due: number;
  /** @throws ReleaseError `integrity` without the key that sealed it */
  receiver(): Receiver;
  /** Records that the receiver has the report. The next one is due in a week. */
  sent(): Promise<void>;
  /** Records a failed attempt. Returns true for the last one: the report of this week is given up. */
  failed(problem: string): Promise<boolean>;
}

/** Subscriptions of units to weekly reports, at most one for each unit. */
export interface Subscriptions {
  of(unit: UnitName): Promise<ReportSubscription | undefined>;
  /** Sets the receiver. Each call makes a new key of the signature. */
  set(unit: UnitName, url: URL, by: string): Promise<ReportSubscription & { secret: string }>;
  /** Returns false without a subscription. */
  end(unit: UnitName): Promise<boolean>;
  /** Takes a due report for one attempt; of all processes, one takes it. Undefined: nothing is due. */
  takeDue(): Promise<DueReport | undefined>;
}

/** The next Monday morning in Manila after a moment; both in epoch milliseconds. */
export function nextReport(after: number): number {
  const { cron, timezone } = EACH_WEEK;
  const next = new Cron(cron, { timezone, mode: '5-part', paused: true }).nextRun(new Date(after));
  if (!next) throw new Error(`${cron} has no next time`);
  return next.getTime();
}

const purposeOf = (unit: string): string => `report of ${unit}`;

function shown(row: Omit<Row, 'target'>): ReportSubscription {
  const { unit, origin, by } = row;
  return {
    ...{ unit, origin, by, at: row.at.getTime(), due: row.due.getTime() },
    ...(row.sent_at ? { sentAt: row.sent_at.getTime() } : {}),
    ...(row.problem === null ? {} : { problem: row.problem }),
  };
}

export function openSubscriptions({
  database,
  sealer,
  now,
}: {
  database: ReleaseDatabase;
  sealer: Sealer;
  now: () => number;
}): Subscriptions {
  /** Updates the row of an attempt, unless the subscription or the attempt was replaced meanwhile. */
  async function settle({ unit, target: sealed, next_at }: Row, news: Partial<Row>): Promise<void> {
    await database.run(async (db) => {
      await db
        .updateTable('report_subscription')
        .set(news)
        .where('unit', '=', unit)
        .where('target', '=', sealed)
        .where('next_at', '=', next_at)
        .execute();
    });
  }
  function nextWeek(): Pick<Row, 'due' | 'next_at' | 'attempts'> {
    const due = new Date(nextReport(now()));
    return { due, next_at: due, attempts: 0 };
  }
  function dueReport(row: Row, unit: UnitName): DueReport {
    return {
      unit,
      due: row.due.getTime(),
      receiver: () => target.parse(JSON.parse(sealer.open(row.target, purposeOf(unit)))),
      sent: () => settle(row, { ...nextWeek(), sent_at: new Date(now()), problem: null }),
      async failed(problem) {
        const wait = WAITS_MS[row.attempts];
        const again = { attempts: row.attempts + 1, next_at: new Date(now() + (wait ?? 0)) };
        await settle(row, { ...(wait === undefined ? nextWeek() : again), problem });
        return wait === undefined;
      },
    };
  }

  return {
    async of(unit) {
      const row = await database.run((db) =>
        db.selectFrom('report_subscription').selectAll().where('unit', '=', unit).executeTakeFirst(),
      );
      return row && shown(row);
    },
    async set(unit, url, by) {
      const secret = `whsec_${randomBytes(32).toString('base64')}`;
      const row = {
        ...{ unit, origin: url.origin, by, at: new Date(now()), ...nextWeek(), sent_at: null, problem: null },
        target: sealer.seal(JSON.stringify({ url: url.href, secret }), purposeOf(unit)),
      };
      await database.run(async (db) => {
        const put = db.insertInto('report_subscription').values(row);
        await put.onConflict((conflict) => conflict.column('unit').doUpdateSet(row)).execute();
      });
      return { ...shown(row), secret };
    },
    async end(unit) {
      const { numDeletedRows } = await database.run((db) =>
        db.deleteFrom('report_subscription').where('unit', '=', unit).executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
    async takeDue() {
      const at = now();
      const row = await database.run((db) =>
        db
          .updateTable('report_subscription')
          .set({ next_at: new Date(at + ATTEMPT_MS) })
          .where('unit', '=', (eb) =>
            eb
              .selectFrom('report_subscription')
              .select('unit')
              .where('next_at', '<=', new Date(at))
              .orderBy('next_at')
              .limit(1)
              .forUpdate()
              .skipLocked(),
          )
          .returningAll()
          .executeTakeFirst(),
      );
      return row && isUnitName(row.unit) ? dueReport(row, row.unit) : undefined;
    },
  };
}
