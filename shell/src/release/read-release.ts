import {
  INJECTED_RELEASE_ID,
  injectedInTransit,
  knownProfile,
  type Finding,
  type InjectedRelease,
  type ReleaseKey,
  type ReadSnapshot,
  type SignedSnapshot,
} from '@parola/contract';
import { deviceStorage } from '../ground/storage';
import { readDocument } from './read-document';
import { verifyRelease, type ReleaseFault, type Verified } from './verify-release';

/** The release that the page starts with, and the faults on the way, which are logged and never shown. */
export interface BootRelease {
  snapshot: ReadSnapshot;
  /** The parts that this shell leaves out, each with an error code. */
  findings: readonly Finding[];
  profile: InjectedRelease['profile'];
  /** False if the release in the page failed its verification and this is the last stored one. */
  fresh: boolean;
  finding?: Finding;
  /** Reason of the failed verification. */
  fault?: ReleaseFault;
}
/** No release to start with. */
export interface NoRelease {
  snapshot?: undefined;
  finding: Finding;
  fault: ReleaseFault;
}

const STORED = 'parola.release';
interface Stored {
  signed: SignedSnapshot;
  keys: ReleaseKey[];
}

function distrust(detail: string): Finding {
  return {
    code: 'PIN-001',
    severity: 'refuse',
    unit: 'shell',
    subject: 'release',
    message: `The release in the page is not used: ${detail}.`,
    fix: 'Look at the edge and the signing key of the channel.',
  };
}

/**
 * Returns the verified release of the page, or else the last release that this browser has verified. A stored release
 * is valid only under the keys of this page: a new installation has new keys and starts again at revision 1.
 */
export async function readRelease(text: string, now: number): Promise<BootRelease | NoRelease> {
  const injected = readDocument(injectedInTransit, text);
  const stored = deviceStorage.readJson<Stored>(STORED);
  const keys = injected.ok ? injected.value.keys : (stored?.keys ?? []);
  const profile = injected.ok ? knownProfile(injected.value.profile) : 'production';
  const last = stored ? await verifyRelease(stored.signed, { keys }) : undefined;
  const before = last?.ok ? last : undefined;
  const known = before?.snapshot;

  const verified: Verified = injected.ok
    ? await verifyRelease(injected.value.release, { keys, known, now })
    : { ok: false, fault: 'shape', detail: injected.detail };
  if (verified.ok) {
    deviceStorage.writeJson(STORED, { signed: verified.signed, keys } satisfies Stored);
    return { snapshot: verified.snapshot, findings: verified.findings, profile, fresh: true };
  }
  const { fault } = verified;
  const finding = distrust(verified.detail);
  return before
    ? { snapshot: before.snapshot, findings: before.findings, profile, fresh: false, finding, fault }
    : { finding, fault };
}

/** Returns the text of the injected release; '' in a page without one. */
export function injectedText(page: Document): string {
  return page.getElementById(INJECTED_RELEASE_ID)?.textContent ?? '';
}
