import * as z from 'zod';
import { channel, group, percent, reason, rev, unit, unitVersion, version } from './name-shapes';

const units = z.array(unitVersion).min(1).max(100);
const why = { reason: reason.optional() };
/** Code of the findings about statements of a build that the registry cannot verify; their subject is the rule. */
export const UNVERIFIED = 'PIN-038';
/**
 * Rules of the artefact (`ART-023`) that a change accepts though the registry cannot verify them in the files of its
 * builds; without it they refuse the change (`UNVERIFIED`).
 */
const accept = {
  accept: z
    .array(z.string().regex(/^ART-\d{3}$/))
    .max(50)
    .optional(),
};

/** One step of a ramp: the share in percent, and the conditions for the next step: canary sessions and minutes. */
export const rampStep = z.strictObject({
  percent,
  minSessions: z.int().min(0).max(10_000_000),
  minMinutes: z.int().min(0).max(10_080),
});
export type RampStep = z.output<typeof rampStep>;

/**
 * Manner in which open tabs take a change: at their next page, or with a quiet offer at once. A kill always takes
 * effect at once.
 */
export const URGENCIES = ['normal', 'prompt'] as const;
const urgency = z.enum(URGENCIES);

/** All changes of a channel, in the terms of the command line. */
export const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pin'),
    items: units,
    /** Fallback: `previous` (default), `none`, or a version of the one pinned remote. */
    fallback: z.union([z.literal(['previous', 'none']), z.strictObject({ version })]).optional(),
    urgency: urgency.optional(),
    ...accept,
    ...why,
  }),
  /**
   * Several items are one release group: a player gets all of them or none. `percent` 0: only previews may select the
   * builds.
   */
  z.strictObject({
    kind: z.literal('canary'),
    items: units,
    percent,
    group: group.optional(),
    /** Steps that the guard takes automatically; the first one is `percent`. */
    plan: z.array(rampStep).min(1).max(20).optional(),
    ...accept,
    ...why,
  }),
  /** Ends a canary: all players get the pinned build. */
  z.strictObject({ kind: z.literal('abort'), group, ...why }),
  /** Pins the canary, so that all players get it. */
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
  /** Switches a remote off and removes it from open pages at once. */
  z.strictObject({ kind: z.literal('kill'), unit, ...why }),
  /** Ends every canary, and allows only changes that make the site safe, until `resume`. */
  z.strictObject({ kind: z.literal('stop'), ...why }),
  z.strictObject({ kind: z.literal('resume'), ...why }),
  /** Pins the stable builds of another channel here: these units, by default all. */
  z.strictObject({
    kind: z.literal('promote'),
    from: channel,
    units: z.array(unit).min(1).max(100).optional(),
    ...accept,
    ...why,
  }),
]);
export type Change = z.output<typeof change>;
export type ChangeKind = Change['kind'];

/**
 * Changes that make the site safe. They need no approval, are allowed during a freeze, lock or stop, and lose no
 * race.
 */
export const SAFETY_KINDS: readonly ChangeKind[] = ['rollback', 'off', 'kill', 'stop', 'abort'];
