import * as z from 'zod';
import { channel, group, percent, reason, rev, unit, unitVersion, version } from './name-shapes';

const units = z.array(unitVersion).min(1).max(100);
const why = { reason: reason.optional() };

/** One step of a ramp: the share, and how much must have been seen for how long before the next one. */
export const rampStep = z.strictObject({
  percent,
  minSessions: z.int().min(0).max(10_000_000),
  minMinutes: z.int().min(0).max(10_080),
});
export type RampStep = z.output<typeof rampStep>;

/**
 * The way in which open tabs take a change: at their next page, or with a quiet offer at once. A kill takes effect at
 * once anyway.
 */
export const URGENCIES = ['normal', 'prompt'] as const;
const urgency = z.enum(URGENCIES);

/** Everything that changes a channel, in the words of the command line. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pin'),
    items: units,
    /** `previous` (the default), `none`, or a version of the one remote that is pinned. */
    fallback: z.union([z.literal(['previous', 'none']), z.strictObject({ version })]).optional(),
    urgency: urgency.optional(),
    ...why,
  }),
  /**
   * Several items are one release group: a player gets all of them or none. `percent` 0 makes builds selectable by a
   * preview alone.
   */
  z.strictObject({
    kind: z.literal('canary'),
    items: units,
    percent,
    group: group.optional(),
    /** Steps that the guard takes by itself; the first one is `percent`. */
    plan: z.array(rampStep).min(1).max(20).optional(),
    ...why,
  }),
  /** Ends a canary: all players get the pinned build. */
  z.strictObject({ kind: z.literal('abort'), group, ...why }),
  /** Gives a canary to all players: pins it. */
  z.strictObject({ kind: z.literal('finish'), group, ...why }),
  z.strictObject({
    kind: z.literal('rollback'),
    to: rev.optional(),
    unit: unit.optional(),
    version: version.optional(),
    ...why,
  }),
  z.strictObject({ kind: z.literal('off'), unit, ...why }),
  z.strictObject({ kind: z.literal('on'), unit, ...why }),
  /** Switches a remote off and takes it from pages that are open, now. */
  z.strictObject({ kind: z.literal('kill'), unit, ...why }),
  /** No change but those that make the site safe, until `resume`; every canary ends. */
  z.strictObject({ kind: z.literal('stop'), ...why }),
  z.strictObject({ kind: z.literal('resume'), ...why }),
  /** Pins another channel's content here; all of its units, or these. */
  z.strictObject({
    kind: z.literal('promote'),
    from: channel,
    units: z.array(unit).min(1).max(100).optional(),
    ...why,
  }),
]);
export type Change = z.output<typeof change>;
export type ChangeKind = Change['kind'];

/** Changes that make the site safe: they wait for no approval, freeze, lock or stop, and lose no race. */
export const SAFETY_KINDS: readonly ChangeKind[] = ['rollback', 'off', 'kill', 'stop', 'abort'];
