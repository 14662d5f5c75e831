import type { UnitName } from '@parola/contract';
import { MOST_REPORT_DAYS, type UnitReport } from '@parola/release-api';
import { sentenceOf } from '../ground/errors';
import { repeatLooks } from '../ground/repeat-looks';
import type { Receivers } from './report-receiver';
import type { DueReport, Subscriptions } from './report-subscriptions';

/** Most characters of a problem that is shown. */
const MOST_PROBLEM = 300;

interface WeeklyParts {
  subscriptions: Subscriptions;
  receivers: Receivers;
  /** The report of a unit about the last days, with sources of the units that its reader may read. */
  unitReport: (unit: UnitName, days: number, mayRead: (unit: string) => boolean) => Promise<UnitReport>;
  now: () => number;
  /** Writes a sentence to the log of the service. */
  say: (line: string) => void;
  /** Interval of looks for due reports; ms. */
  lookMs: number;
}

/** Sends the weekly reports that are due. Of all services of one database, one sends each report. */
export function startWeeklyReports({ subscriptions, receivers, unitReport, now, say, lookMs }: WeeklyParts) {
  let stopped = false;
  let lastProblem = '';

  async function send({ unit, due, receiver }: DueReport): Promise<void> {
    // The receiver belongs to the squad of this unit.
    const data = await unitReport(unit, MOST_REPORT_DAYS, (of) => of === unit);
    const body = JSON.stringify({ type: 'unit.report', timestamp: new Date(due).toISOString(), data });
    const id = `report-${unit}-${new Date(due).toISOString().slice(0, 10)}`;
    await receivers.send(receiver(), { id, at: now(), body });
  }
  async function attempt(report: DueReport): Promise<void> {
    try {
      await send(report);
    } catch (error) {
      const problem = sentenceOf(error).slice(0, MOST_PROBLEM);
      if (await report.failed(problem)) say(`The weekly report of ${report.unit} was given up: ${problem}`);
      return;
    }
    await report.sent();
  }
  async function look(): Promise<void> {
    try {
      for (;;) {
        const report = stopped ? undefined : await subscriptions.takeDue();
        if (!report) break;
        await attempt(report);
      }
      lastProblem = '';
    } catch (error) {
      const problem = `Weekly reports: ${sentenceOf(error)}`;
      if (problem !== lastProblem) say(problem);
      lastProblem = problem;
    }
  }
  const looks = repeatLooks(lookMs, look);
  return {
    /** Ends after the attempt that is under way. */
    stop(): Promise<void> {
      stopped = true;
      return looks.stop();
    },
  };
}
