import type { FreezeWindow, Policy, Wall } from '@parola/release-api';
import { draftOf as grantDraftOf, grantOf, NO_GRANT, type Draft as GrantDraft } from '../people/grants';
import type { UnitChoice } from '../components/unit-choice';
import { emptyTimes, scheduleOf, timesOf, type Times } from './freeze-times';

type Attested = NonNullable<Policy['attested']>[string];

export interface ChannelDraft {
  needed: string;
  shell: string;
  notPublisher: boolean;
  attested: Attested;
}
export interface FreezeDraft {
  name: string;
  kind: FreezeWindow['kind'];
  times: Times;
  channels: readonly string[];
  /** Empty: all units. */
  units: readonly string[];
  /** The window in the saved policy; undefined for a new one. */
  origin?: FreezeWindow;
}
export interface WallDraft {
  unit: UnitChoice;
  wall: Wall | '';
  why: string;
}
export interface CiDraft {
  name: string;
  issuer: string;
  /** Claims, one `name = value` per line. */
  claims: string;
  units: readonly string[];
  /** Names of unpublished units, separated by spaces. */
  newUnits: string;
  owner: string;
  minutes: string;
}
export interface SignInDraft {
  claim: string;
  groups: readonly { value: string; grants: readonly GrantDraft[] }[];
}
/** The policy as form fields. */
export interface RulesDraft {
  channels: Readonly<Record<string, ChannelDraft>>;
  canaryMax: string;
  guard: Policy['guard']['mode'];
  freezes: readonly FreezeDraft[];
  walls: readonly WallDraft[];
  ci: readonly CiDraft[];
  /** Undefined: the provider creates no account without an invitation. */
  signIn?: SignInDraft | undefined;
}

/** Rule of a channel without an entry in the policy. */
export const NO_RULE: ChannelDraft = { needed: '0', shell: '0', notPublisher: false, attested: 'off' };

export const emptyFreeze = (now: number): FreezeDraft => ({
  ...{ name: '', kind: 'deny', times: emptyTimes(now), channels: [], units: [] },
});
export const EMPTY_WALL: WallDraft = { unit: { unit: '', isNew: false }, wall: '', why: '' };
export const EMPTY_CI: CiDraft = {
  ...{ name: '', issuer: '', claims: '', units: [], newUnits: '', owner: '', minutes: '15' },
};
/** Sign-in rule before its first group. */
export const NO_SIGN_IN: SignInDraft = { claim: 'groups', groups: [] };
export const EMPTY_GROUP: SignInDraft['groups'][number] = { value: '', grants: [NO_GRANT] };

const claimLines = (claims: Readonly<Record<string, string>>): string =>
  Object.entries(claims)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/** Parses claims from lines such as `repository = acme/wallets`; undefined when a line is invalid. */
export function claimsOf(lines: string): Record<string, string> | undefined {
  const claims: Record<string, string> = {};
  for (const line of lines.split('\n').filter((one) => one.trim())) {
    const [, name, value] = /^\s*([^\s=]+)\s*=\s*(.*\S)\s*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    claims[name] = value;
  }
  return claims;
}

export const namesIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Fields of a policy. `units`: published units. */
export function draftOf(policy: Policy, units: readonly string[], now: number): RulesDraft {
  const { approvals, attested = {}, canaryMax, guard, freezes, walls = [], ci = [], signIn } = policy;
  const names = [...new Set([...Object.keys(approvals), ...Object.keys(attested)])];
  return {
    channels: Object.fromEntries(
      names.map((channel) => {
        const { needed, shell, notPublisher = false } = approvals[channel] ?? { needed: 0, shell: 0 };
        const draft = { needed: String(needed), shell: String(shell), notPublisher };
        return [channel, { ...draft, attested: attested[channel] ?? 'off' }];
      }),
    ),
    canaryMax: String(canaryMax),
    guard: guard.mode,
    freezes: freezes.map((origin) => ({
      ...{ name: origin.name, kind: origin.kind, times: timesOf(origin, now), channels: origin.channels },
      ...{ units: origin.units ?? [], origin },
    })),
    walls: walls.map(({ unit, wall, why }) => ({ unit: { unit, isNew: !units.includes(unit) }, wall, why })),
    ci: ci.map(({ claims, units: theirs, minutes, ...rest }) => ({
      ...{ ...rest, claims: claimLines(claims), minutes: String(minutes) },
      units: theirs.filter((unit) => units.includes(unit)),
      newUnits: theirs.filter((unit) => !units.includes(unit)).join(' '),
    })),
    signIn: signIn && {
      claim: signIn.claim,
      groups: signIn.groups.map(({ value, grants }) => ({
        ...{ value, grants: grants.map((grant) => grantDraftOf(grant, units)) },
      })),
    },
  };
}

function freezeOf({ name, kind, times, channels, units, origin }: FreezeDraft): FreezeWindow {
  const schedule = scheduleOf(times);
  // An unchanged time keeps its original text: `1-5` does not become `1,2,3,4,5`.
  const isSame = origin && JSON.stringify(schedule) === JSON.stringify(scheduleOf(timesOf(origin, 0)));
  const { cron, minutes, tz } = isSame ? origin : schedule;
  const window = { name: name.trim(), kind, cron, minutes, tz, channels: [...channels] };
  return units.length > 0 ? { ...window, units: [...units] } : window;
}

/** The policy that a valid form describes. */
export function policyOf(draft: RulesDraft): Policy {
  const { channels, canaryMax, guard, freezes, walls, ci, signIn } = draft;
  const each = Object.entries(channels);
  const required = each.filter(([, { attested }]) => attested !== 'off');
  return {
    approvals: Object.fromEntries(
      each.map(([channel, { needed, shell, notPublisher }]) => [
        channel,
        { needed: Number(needed), shell: Number(shell), ...(notPublisher && { notPublisher }) },
      ]),
    ),
    freezes: freezes.map(freezeOf),
    ...(required.length > 0 && {
      attested: Object.fromEntries(required.map(([channel, one]) => [channel, one.attested])),
    }),
    canaryMax: Number(canaryMax),
    ...(signIn && {
      signIn: {
        claim: signIn.claim.trim(),
        groups: signIn.groups.map(({ value, grants }) => ({ value: value.trim(), grants: grants.map(grantOf) })),
      },
    }),
    ...(ci.length > 0 && {
      ci: ci.map(({ name, issuer, claims, units, newUnits, owner, minutes }) => ({
        ...{ name: name.trim(), issuer: issuer.trim(), claims: claimsOf(claims) ?? {} },
        ...{ units: [...units, ...namesIn(newUnits)], owner, minutes: Number(minutes) },
      })),
    }),
    guard: { mode: guard },
    ...(walls.length > 0 && {
      walls: walls.flatMap(({ unit, wall, why }) =>
        wall === '' ? [] : [{ unit: unit.unit.trim(), wall, why: why.trim() }],
      ),
    }),
  };
}
