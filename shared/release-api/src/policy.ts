import * as z from 'zod';
import { channel, reason, RELEASE_ROLES, unit, WALLS } from './name-shapes';

/**
 * A right: for example `publisher` of a unit or `release-manager` of a channel. Without unit or channel it holds for
 * all.
 */
export const grant = z.strictObject({
  role: z.enum(RELEASE_ROLES, {
    error: ({ input }) => `«${String(input)}» is no role; there are ${RELEASE_ROLES.join(', ')}`,
  }),
  channel: channel.optional(),
  unit: unit.optional(),
});
export type Grant = z.output<typeof grant>;

/**
 * A window in which changes are refused (`deny`), or in which alone they are allowed (`allow`). It starts at each
 * time of `cron` (five fields) in the time zone `tz` (IANA) and lasts `minutes`. A `deny` window with a single time,
 * `2026-12-24T18:00:00`, opens once.
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

/** Rights by the values of one claim, for example `groups`. The role `admin` cannot be granted this way. */
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
 * A CI job, recognised by the claims that its provider signs (GitHub: `repository`, `ref`, `workflow`). Its token is
 * valid for `minutes`, publishes these units in the name of `owner`, and has at most the owner's rights.
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

/** The policy of all channels. Channels without rules need no approval and are never frozen. */
export const policy = z.strictObject({
  /** Number of people who must approve a change of this channel: `needed`, and `shell` for a change of the shell. */
  approvals: z.record(
    channel,
    z.strictObject({
      needed: z.int().min(0).max(5),
      shell: z.int().min(0).max(5),
      /** True: publishers of a change's builds must not approve it. */
      notPublisher: z.boolean().optional(),
    }),
  ),
  freezes: z.array(freezeWindow).max(50),
  /**
   * A channel's treatment of builds without a valid attestation: `required` refuses them, `asked` warns, `off`
   * (default) does not check. The default suits a person who builds and releases on one machine. Releases older than
   * attestations cannot read a policy with this field.
   */
  attested: z.record(channel, z.enum(['required', 'asked', 'off'])).optional(),
  /** Largest share of a canary, percent. */
  canaryMax: z.number().min(0).max(100),
  /** Rights of people from the OpenID provider without an account: the sign-in creates one with these rights. */
  signIn: signInRule.optional(),
  /** CI jobs that may get a token; the first rule with all claims equal applies. */
  ci: z.array(ciRule).max(50).optional(),
  guard: z.strictObject({
    /** Mode `dry`: the guard only reports its decisions. */
    mode: z.enum(['on', 'dry', 'off']),
  }),
  /** Remotes that may touch page-wide singletons: the code of the wall, and the reason. */
  walls: z
    .array(z.strictObject({ unit, wall: z.enum(WALLS), why: reason }))
    .max(100)
    .optional(),
});
export type Policy = z.output<typeof policy>;

/** Policy for a system with more than one person. */
export const RECOMMENDED_POLICY: Policy = {
  approvals: { staging: { needed: 0, shell: 0 }, production: { needed: 1, shell: 2 } },
  freezes: [],
  canaryMax: 50,
  guard: { mode: 'on' },
};
/** Policy while none has been set. */
export const OPEN_POLICY: Policy = { approvals: {}, freezes: [], canaryMax: 100, guard: { mode: 'dry' } };
