import { randomBytes, randomUUID } from 'node:crypto';
import {
  matches,
  PREVIEW_SCHEMA,
  previewSchema,
  type Finding,
  type PreviewDocument,
  type ReleaseKey,
} from '@parola/contract';
import type { AttestedCheck } from '../channel/required-attestations';
import { checkPins } from '../channel/compatibility-gate';
import { assertServable, recordUse } from '../publish/build-states';
import { decode, encode } from '../documents/json-documents';
import { assertChannel, type UnitVersion } from '../documents/build-refs';
import type { Pins } from '../documents/revision';
import { ReleaseError } from '../ground/errors';
import type { Builds } from '../publish/builds';
import { draftRemotes } from '../snapshot/build-snapshot';
import type { SigningKey } from '../signing/keys';
import { signText } from '../signing/sign-snapshot';
import type { Storage } from '../storage/storage-port';
import { isPreviewId, overridesOf, previewKeys, recordSchema, revocationSchema, type PreviewClaims } from './documents';
import { makeToken, readToken } from './token';

/** Duration limits of a preview in hours. A preview is for viewing and no release. */
const LONGEST_HOURS = 24;
const SHORTEST_HOURS = 0.1;
/** Limit of units; the page's document takes no more. */
const MOST_UNITS = 20;
const MOST_FINDINGS = 100;
const HOUR_MS = 3_600_000;

/**
 * A preview for display. Times are epoch milliseconds. `token` makes a preview link of an address:
 * `?mf-preview=<token>`.
 */
export interface Preview {
  id: string;
  channel: string;
  overrides: UnitVersion[];
  by: string;
  at: number;
  expires: number;
  token: string;
  findings: PreviewDocument['findings'];
}

export interface PreviewOptions {
  channel: string;
  /** Duration in hours, 0.1 to 24. */
  hours: number;
}

/** Links that show published builds to their holders before a channel serves them. */
export interface Previews {
  /**
   * Signs a preview with builds of these remotes, beside the present content of the channel. Findings of the
   * compatibility check are reported and stored, but do not refuse it.
   * @throws ReleaseError `usage` for builds that cannot be previewed
   */
  make(items: readonly UnitVersion[], options: PreviewOptions): Promise<Preview>;
  /** Valid previews, newest first. */
  list(): Promise<Preview[]>;
  /** Ends a preview; a second call has no effect. @throws ReleaseError `usage` for an unknown id */
  revoke(id: string): Promise<void>;
}

export interface PreviewEnvironment {
  storage: Storage;
  builds: Builds;
  actor: string;
  /** The present time, epoch milliseconds. */
  now: () => number;
  signing: () => Promise<{ key: SigningKey; keys: readonly ReleaseKey[] }>;
  /** The policy's findings about the builds' attestations, reported beside the other findings. */
  attested: AttestedCheck;
  /** Pins of a channel; undefined without a revision. */
  pinsOf: (channel: string) => Promise<Pins | undefined>;
}

function assertAsked(items: readonly UnitVersion[], { channel, hours }: PreviewOptions): void {
  assertChannel(channel);
  if (!(hours >= SHORTEST_HOURS && hours <= LONGEST_HOURS))
    throw new ReleaseError(
      'usage',
      `A preview lasts from ${SHORTEST_HOURS} to ${LONGEST_HOURS} hours, not ${hours}; make another one when it is over.`,
    );
  if (items.length === 0 || items.length > MOST_UNITS)
    throw new ReleaseError('usage', `A preview shows 1 to ${MOST_UNITS} builds, not ${items.length}.`);
  const twice = items.find(({ unit }, at) => items.findIndex((other) => other.unit === unit) !== at);
  if (twice) throw new ReleaseError('usage', `${twice.unit} is named twice; one build of it can be shown.`);
  if (items.some(({ unit }) => unit === 'shell'))
    throw new ReleaseError(
      'usage',
      'A preview cannot replace the shell; pin it on a channel of its own, such as staging.',
    );
}

export function openPreviews({ storage, builds, actor, now, signing, attested, pinsOf }: PreviewEnvironment): Previews {
  async function previewed(
    items: readonly UnitVersion[],
    channel: string,
  ): Promise<{ previews: Pins; findings: Finding[] }> {
    const pins = await pinsOf(channel);
    if (!pins?.shell) throw new ReleaseError('usage', `${channel} serves no page yet; pin a shell first.`);
    const previews: Pins = {};
    for (const { unit, version } of items) {
      const { buildId } = await builds.get(unit, version);
      assertServable({ unit, version }, await builds.state(unit, version));
      previews[unit] = { stable: { version, buildId } };
    }
    const units = items.map(({ unit }) => unit);
    const { findings } = await checkPins(builds, { ...pins, ...previews }, units);
    return { previews, findings: [...(await attested(channel, items)), ...findings] };
  }

  async function read(id: string, keys: readonly ReleaseKey[]): Promise<Preview | undefined> {
    const bytes = await storage.get(previewKeys.record(id));
    if (!bytes) return undefined;
    const { token, document } = decode(recordSchema, bytes, `Preview ${id}`, 'ignore');
    const claims = readToken(token, keys);
    const shown: unknown = JSON.parse(document.payload);
    if (claims?.nonce !== id || !matches(previewSchema, shown, 'ignore')) return undefined;
    const overrides = overridesOf(claims).map(({ unit, version }) => ({ unit, version }));
    const { channel, sub, iat, exp } = claims;
    return { id, channel, overrides, by: sub, at: iat * 1000, expires: exp * 1000, token, findings: shown.findings };
  }

  return {
    async make(items, options) {
      assertAsked(items, options);
      const { channel, hours } = options;
      const { previews, findings } = await previewed(items, channel);
      const { remotes, problems } = await draftRemotes(builds, previews);
      if (problems.length > 0) throw new ReleaseError('integrity', problems.join(' '), { problems });
      const { key } = await signing();
      const id = randomBytes(16).toString('hex');
      const at = Math.floor(now() / 1000);
      const exp = at + Math.round((hours * HOUR_MS) / 1000);
      const overrides: PreviewClaims['overrides'] = {};
      for (const { name, stable } of remotes) overrides[name] = { version: stable.version, buildId: stable.buildId };
      const claims: PreviewClaims = { channel, overrides, iat: at, exp, sub: actor, nonce: id };
      const shownFindings = findings
        .slice(0, MOST_FINDINGS)
        .map(({ code, severity, message, fix }) => ({ code, severity, message, fix }));
      const document: PreviewDocument = {
        schema: PREVIEW_SCHEMA,
        id,
        channel,
        expires: exp * 1000,
        remotes: remotes.map(({ name, stable }) => ({ name, stable })),
        findings: shownFindings,
      };
      await recordUse(storage, items, { id: randomUUID(), actor, why: `In use again: preview ${id}.`, at: now() });
      const token = makeToken(claims, key);
      const record = {
        schema: 'parola/preview-record@1' as const,
        token,
        document: signText(JSON.stringify(document), key),
      };
      await storage.createIfAbsent(previewKeys.record(id), encode(record));
      return {
        id,
        channel,
        overrides: items.map(({ unit, version }) => ({ unit, version })),
        by: actor,
        at: at * 1000,
        expires: exp * 1000,
        token,
        findings: shownFindings,
      };
    },
    async list() {
      const stored = await storage.list(previewKeys.all);
      const { keys } = await signing();
      const revoked = new Set(stored.filter((key) => key.endsWith('/revoked.json')).map((key) => key.split('/')[1]));
      const ids = stored.filter((key) => key.endsWith('/preview.json')).map((key) => key.split('/')[1] ?? '');
      const found = await Promise.all(ids.filter((id) => !revoked.has(id)).map((id) => read(id, keys)));
      return found
        .flatMap((one) => (one && one.expires > now() ? [one] : []))
        .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
    },
    async revoke(id) {
      if (!isPreviewId(id) || !(await storage.get(previewKeys.record(id))))
        throw new ReleaseError('usage', `There is no preview «${id}»; see those that are good now: preview --ls.`);
      const revocation = { schema: 'parola/preview-revocation@1' as const, at: now(), actor };
      if (!matches(revocationSchema, revocation)) throw new Error('a revocation is malformed');
      await storage.createIfAbsent(previewKeys.revoked(id), encode(revocation));
    },
  };
}
