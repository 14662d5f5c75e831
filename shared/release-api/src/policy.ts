import * as z from 'zod';
import { channel, reason, RELEASE_ROLES, unit, WALLS } from './name-shapes';

/** What somebody may do: `publisher` of one unit, `release-manager` of one channel; left out means all of them. */
export const grant = z.strictObject({
  role: z.enum(RELEASE_ROLES, {
    error: ({ input }) => `«${String(input)}» is no role; there are ${RELEASE_ROLES.join(', ')}`,
  }),
  channel: channel.optional(),
  unit: unit.optional(),
});
export type Grant = z.output<typeof grant>;

/**
 * A window in which changes are refused (`deny`), or outside of which they are (`allow`). It starts at each moment
 * that `cron` (five fields) names in the time zone `tz` (IANA) and lasts `minutes`. A `deny` window of one
 * moment, `2026-12-24T18:00:00`, opens once.
 */
export const freezeWindow = z.strictObject({
  name: z.string().trim().min(1).max(60),
  kind: z.enum(['deny', 'allow']),
  cron: z.string().min(9).max(100),
  minutes: z
    .int()
    .min(1)
    .max(60 * 24 * 31),
  tz: z.string().min(1).max(60),
  channels: z.array(channel).min(1).max(20),
  units: z.array(unit).max(100).optional(),
});

export type FreezeWindow = z.output<typeof freezeWindow>;

/** What a value of a claim, `groups` say, lets somebody do. Administrators are made by administrators alone. */
const signInRule = z.strictObject({
  claim: z.string().min(1).max(60),
  groups: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(200),
        grants: z
          .array(grant)
          .min(1)
          .max(20)
          .refine((grants) => grants.every(({ role }) => role !== 'admin'), 'makes an administrator'),
      }),
    )
    .min(1)
    .max(50),
});

/**
 * A CI job, recognized by the claims that its provider signs (GitHub: `repository`, `ref`, `workflow`). Its token lasts
 * `minutes`, publishes these units in the name of `owner`, and has at most the owner's rights.
 */
const ciRule = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'is not a name such as wallets-main'),
  issuer: z.url({ protocol: /^https?$/ }).max(200),
  claims: z
    .record(z.string().min(1).max(60), z.string().min(1).max(200))
    .refine(
      (claims) => Object.keys(claims).some((name) => !['iss', 'aud'].includes(name)),
      'would trust every job of this issuer',
    ),
  units: z.array(unit).min(1).max(20),
  owner: z.string().min(1).max(40),
  minutes: z.int().min(1).max(60),
});
export type CiRule = z.output<typeof ciRule>;

/** The rules of all channels; what is left out needs no approval and is never frozen. */
export const policy = z.strictObject({
  /** How many distinct people must approve a change of this channel, and one that concerns the shell. */
  approvals: z.record(
    channel,
    z.strictObject({
      needed: z.int().min(0).max(5),
      shell: z.int().min(0).max(5),
      /** Nor may who published one of its builds approve a change. */
      notPublisher: z.boolean().optional(),
    }),
  ),
  freezes: z.array(freezeWindow).max(50),
  /**
   * A channel's treatment of builds without the attestation of a registered key: `required` refuses them, `asked`
   * warns, `off` does not check. Channels that are not named are `off`: a person who builds and releases at one
   * machine has no other party to convince. Releases older than attestations cannot read rules with this field.
   */
  attested: z.record(channel, z.enum(['required', 'asked', 'off'])).optional(),
  /** The largest share a canary may take, in percent. */
  canaryMax: z.number().min(0).max(100),
  /** Who comes from the OpenID provider without an account: one is made of what a claim lets him do. */
  signIn: signInRule.optional(),
  /** Jobs of a CI that get a token for what their own says: the first rule of which every claim is as named. */
  ci: z.array(ciRule).max(50).optional(),
  guard: z.strictObject({
    /** `dry`: it says what it would do. */
    mode: z.enum(['on', 'dry', 'off']),
  }),
  /** Remotes whose builds may touch what is everybody's: which of the numbered walls, and why. */
  walls: z
    .array(z.strictObject({ unit, wall: z.enum(WALLS), why: reason }))
    .max(100)
    .optional(),
});
export type Policy = z.output<typeof policy>;

/** What is written when somebody sets the system up for more than one person. */
export const RECOMMENDED_POLICY: Policy = {
  approvals: { staging: { needed: 0, shell: 0 }, production: { needed: 1, shell: 2 } },
  freezes: [],
  canaryMax: 50,
  guard: { mode: 'on' },
};
/** What holds while nothing was written. */
export const OPEN_POLICY: Policy = { approvals: {}, freezes: [], canaryMax: 100, guard: { mode: 'dry' } };
