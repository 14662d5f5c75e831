import {
  injectedInTransit,
  matches,
  PREVIEW_REFUSALS,
  previewSchema,
  readArm,
  signedSnapshotSchema,
  type PreviewDocument,
  type PreviewRefusal,
  type ReadPin,
  type ReadSnapshot,
} from '@parola/contract';
import { tabStorage } from '../ground/storage';
import { BadStatus } from '../services/api/http-answer';
import type { LateHttp } from '../services/api/late-http';
import { showBadge, showRefusal } from './preview-badge';
import { parseJson, readDocument } from './read-document';
import { injectedText } from './read-release';
import { timeOf } from './server-time';
import { signatureHolds } from './verify-release';
import { OVERRIDES } from './has-overrides';

/** Timeout of the preview request, which the page waits for; ms. */
const WAIT_MS = 8000;
/** Tolerance for different clocks of servers; ms. */
const GRACE_MS = 5 * 60_000;

/**
 * Reasons why a tab with a token shows the normal site. After `unavailable` the token is kept, because a later try may
 * succeed.
 */
export type NoPreview = PreviewRefusal | 'unavailable';

/**
 * Returns the preview token of this tab; undefined for other stored values, because overrides are JSON under the same
 * key.
 */
export function tokenOf(kept: string | undefined): string | undefined {
  return kept && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(kept) ? kept : undefined;
}

async function ask(http: LateHttp, token: string): Promise<{ signed: unknown; now: number }> {
  const client = await http();
  const answer = await client.get<unknown>(`/preview/${token}`, { timeout: WAIT_MS });
  const { data } = answer;
  const signed = typeof data === 'object' && data !== null && 'document' in data ? data.document : undefined;
  return { signed, now: timeOf(answer) };
}

/**
 * Requests the preview of a token for this channel. It must be signed with a key that this page trusts for its release.
 */
async function previewOf(http: LateHttp, token: string, channel: string): Promise<PreviewDocument | NoPreview> {
  let answer: Awaited<ReturnType<typeof ask>>;
  try {
    answer = await ask(http, token);
  } catch (error) {
    const why = error instanceof BadStatus ? error.body.why : undefined;
    return PREVIEW_REFUSALS.find((one) => one === why) ?? 'unavailable';
  }
  const { signed, now } = answer;
  if (!matches(signedSnapshotSchema, signed, 'ignore')) return 'unavailable';
  const { keyId, payload } = signed;
  const injected = readDocument(injectedInTransit, injectedText(document));
  const key = injected.ok ? injected.value.keys.find(({ kid }) => kid === keyId) : undefined;
  if (!key || !(await signatureHolds(signed, key))) return 'forged';
  const preview = parseJson(payload);
  if (!matches(previewSchema, preview, 'ignore')) return 'unavailable';
  if (preview.channel !== channel) return 'channel';
  return now > preview.expires + GRACE_MS ? 'expired' : preview;
}

/**
 * Returns the release with the builds of this tab's preview token. Each build replaces all builds of its remote, is
 * checked and loaded like any other, and has no fallback, so that its faults are visible. The badge shows the preview
 * for the lifetime of the page. Without a valid preview it returns the release unchanged and shows the reason.
 */
export async function withPreview(http: LateHttp, token: string, snapshot: ReadSnapshot): Promise<ReadSnapshot> {
  const preview = await previewOf(http, token, snapshot.channel);
  if (typeof preview === 'string') {
    if (preview !== 'unavailable') tabStorage.writeText(OVERRIDES, null);
    showRefusal(preview);
    return snapshot;
  }
  const pins = new Map(snapshot.remotes.map((pin): [string, ReadPin] => [pin.name, pin]));
  const findings = [...preview.findings];
  for (const { name, stable } of preview.remotes) {
    const read = readArm(stable, name);
    findings.push(...read.findings);
    if (read.arm) pins.set(name, { name, stable: read.arm });
  }
  const builds = preview.remotes.map(({ name }) => `${name} ${pins.get(name)?.stable.version}`);
  showBadge({ builds, findings, expires: preview.expires, leave: () => tabStorage.writeText(OVERRIDES, null) });
  return { ...snapshot, remotes: [...pins.values()] };
}
