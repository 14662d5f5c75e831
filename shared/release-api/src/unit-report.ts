import * as z from 'zod';
import { armHealth } from './documents';
import { channel, moment, percent, rev, unit, version } from './name-shapes';

/**
 * A place of a stack. `path`, `line` and `column` are those of the build; the other fields come from its source map and
 * are absent without one. `text`: the line of the source.
 */
const stackPlace = z.object({
  unit,
  version,
  path: z.string(),
  line: z.int(),
  column: z.int(),
  source: z
    .object({
      path: z.string(),
      line: z.int(),
      column: z.int(),
      symbol: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
});
export type StackPlace = z.output<typeof stackPlace>;

/**
 * A fault of one build on one channel. `fingerprint` is the same for the same fault in all pages. `name`: class of the
 * error, and `stack`: its places in files of the release, innermost first; both absent for a fault without an error.
 */
const unitFault = z.object({
  channel,
  version,
  fingerprint: z.string(),
  count: z.int(),
  firstAt: moment,
  lastAt: moment,
  name: z.string().optional(),
  stack: z.array(stackPlace).optional(),
});
export type UnitFault = z.output<typeof unitFault>;

/** Most days that a report counts. */
export const MOST_REPORT_DAYS = 7;

/** All that a squad needs to know about its unit. Lists are ordered newest or most frequent first. */
export const unitReport = z.object({
  unit,
  /** Number of days that `builds` and `faults` count. */
  days: z.int(),
  squad: z.string().optional(),
  runbook: z.string().optional(),
  /** Channels that serve the unit. `problem`: the channel cannot be read. */
  channels: z.array(
    z.object({
      channel,
      stable: version.optional(),
      canary: z.object({ version, percent, verdict: z.string(), why: z.string() }).optional(),
      fallback: version.optional(),
      off: z.object({ why: z.string(), killed: z.boolean() }).optional(),
      problem: z.string().optional(),
    }),
  ),
  /** Health of each build of the unit by channel; `isStable`: the build that the others are compared with. */
  builds: z.array(armHealth.omit({ unit: true, canary: true }).extend({ channel, isStable: z.boolean() })),
  faults: z.array(unitFault),
  /** Brotli-compressed bytes of the newest versions: of the first load, and of all parts if the manifest names them. */
  bytes: z.array(z.object({ version, at: moment, firstLoad: z.int(), parts: z.int().optional() })),
  /** What other units use, and would lose without this one. */
  uses: z.array(
    z.object({
      channel,
      offer: z.enum(['page', 'dialog', 'slot', 'fact']),
      id: z.string(),
      users: z.array(z.object({ unit, version })),
    }),
  ),
  /** Changes of the unit, and acts of the guard about it. */
  news: z.array(z.object({ channel, rev, at: moment, actor: z.string(), text: z.string(), reason: z.string() })),
});
export type UnitReport = z.output<typeof unitReport>;

/** The weekly report of a unit by webhook. */
export const reportSubscription = z.object({
  unit,
  /** Origin of the address. The rest of the address is not shown, because it may be a secret. */
  origin: z.string(),
  /** The person or program that set it, and the time. */
  by: z.string(),
  at: moment,
  /** Time of the next report, and of the last one that was received. */
  due: moment,
  sentAt: moment.optional(),
  /** Reason of the newest failed attempt, until a report is received. */
  problem: z.string().optional(),
});
export type ReportSubscription = z.output<typeof reportSubscription>;

/** Most characters of the address of a webhook. */
const MOST_ADDRESS = 2000;
export const webhookAddress = z.url({ protocol: /^https?$/ }).max(MOST_ADDRESS);
