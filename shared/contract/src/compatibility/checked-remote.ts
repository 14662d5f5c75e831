import type { BootManifest, Promises } from '../documents/transit-promises';
import type { MeasuredPart, NamesByModule } from '../documents/build-facts';
import type { HostProfile } from '../documents/host-profile';
import type { RemoteName, UnitName } from '../names';
import type { Finding, FindingCode } from '../findings';

/** A remote as the check sees it: the boot part of its manifest, plus the facts of CI and pin. */
export interface CheckedRemote extends BootManifest {
  name: RemoteName;
  version: string;
  base?: string;
  entry?: { integrity?: string; global: string };
  files?: readonly { path: string; integrity?: string }[];
  firstLoadBytes?: number;
  uses?: NamesByModule;
  payloads?: Readonly<Record<string, string>>;
  sizes?: readonly MeasuredPart[];
}

/** Name of a build on `window`. It contains the version, because a fallback may run beside the version it replaces. */
export function globalName(name: string, version: string): string {
  return `parola_${`${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_')}`;
}

/** A part with promises: a remote, or the shell with its own pages and dialogs. */
export interface Party {
  name: string;
  version: string;
  promises: Promises;
}
export function partiesOf(host: HostProfile, remotes: readonly CheckedRemote[]): Party[] {
  const parties = remotes.map((remote): Party => ({ name: remote.name, version: remote.version, promises: remote }));
  return [{ name: 'shell', version: host.version, promises: host.own }, ...parties];
}

/**
 * The values of each finding besides its unit and its subject, in this order. `shell` and other parts include their
 * versions.
 */
export interface Facts {
  'PIN-002': [shell: string, serves: string, newest: string];
  'PIN-003': [shell: string, needs: string, provides: string];
  'PIN-004': [shell: string];
  'PIN-005': [other: string];
  'PIN-006': [other: string];
  'PIN-007': [owner?: UnitName];
  'PIN-008': [];
  'PIN-009': [];
  'PIN-010': [source: string];
  'PIN-011': [];
  'PIN-012': [shell: string, allowed: string];
  'PIN-013': [shell: string];
  'PIN-014': [shell: string, instead: string];
  'PIN-015': [shell: string, budget: string];
  'PIN-019': [shell: string, expected: string];
  'PIN-020': [back: string];
  'PIN-021': [shell: string, enumeration: string, word: string, known: string];
  'PIN-022': [];
  'PIN-023': [];
  'PIN-024': [];
  'PIN-025': [reads: string];
  'PIN-027': [shell: string, built: string, has: string];
  'PIN-028': [shell: string, exports: string];
  'PIN-029': [what: string, users?: string];
  'PIN-030': [before: string, listeners: string];
  'PIN-031': [bytes: string, budget: string];
  'PIN-039': [shell: string, newest: string];
}
export type PhrasedCode = keyof Facts & FindingCode;

/** Phrases a finding: a whole sentence that names both sides, and the remedy. */
export type InWords = <C extends PhrasedCode>(
  code: C,
  who: Titled,
  subject: string,
  facts: Facts[C],
) => [string, string];
interface Titled {
  name: UnitName;
  version: string;
}

/** Name and version, as findings show them. */
export function titled({ name, version }: Titled): string {
  return `${name} ${version}`;
}

/**
 * For a player's page, which only logs the finding: the values without sentences, which would add 1 kB to every first
 * load. The pin has shown them, and `npm run release -- check` shows them again.
 */
const inBrief: InWords = (_code, who, subject, facts) => [`${titled(who)}: ${[subject, ...facts].join(', ')}`, ''];

/** Collects findings in the order of the checks. */
export class Findings {
  readonly list: Finding[] = [];
  constructor(private readonly inWords: InWords = inBrief) {}

  refuse<C extends PhrasedCode>(who: Titled, code: C, subject: string, ...facts: Facts[C]): void {
    this.add('refuse', who, code, subject, facts);
  }
  warn<C extends PhrasedCode>(who: Titled, code: C, subject: string, ...facts: Facts[C]): void {
    this.add('warn', who, code, subject, facts);
  }
  private add<C extends PhrasedCode>(
    severity: Finding['severity'],
    who: Titled,
    code: C,
    subject: string,
    facts: Facts[C],
  ): void {
    const [message, fix] = this.inWords(code, who, subject, facts);
    this.list.push({ code, severity, unit: who.name, subject, message, fix });
  }
}
