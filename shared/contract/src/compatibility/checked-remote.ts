import type { BootManifest, Promises } from '../documents/release';
import type { HostProfile } from '../documents/host-profile';
import type { RemoteName } from '../names';
import type { Finding, FindingCode } from '../findings';

/** A remote as the check sees it: the boot part of its manifest, plus what only CI and the pin know. */
export interface CheckedRemote extends BootManifest {
  name: RemoteName;
  version: string;
  base?: string;
  entry?: { integrity?: string; global: string };
  files?: readonly { path: string; integrity?: string }[];
  firstLoadBytes?: number;
}

/** Name of a build on `window`: it carries the version, because a fallback may run beside the version it replaces. */
export function globalName(name: string, version: string): string {
  return `parola_${`${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_')}`;
}

/** Someone who promises things: a remote, or the shell by its own pages and dialogs. */
export interface Party {
  name: string;
  version: string;
  promises: Promises;
}
export function partiesOf(host: HostProfile, remotes: readonly CheckedRemote[]): Party[] {
  const parties = remotes.map((remote): Party => ({ name: remote.name, version: remote.version, promises: remote }));
  return [{ name: 'shell', version: host.version, promises: host.own }, ...parties];
}

/** Collects findings in the order they are met. */
export class Findings {
  readonly list: Finding[] = [];
  refuse(who: { name: string }, code: FindingCode, subject: string, message: string, fix: string): void {
    this.list.push({ code, severity: 'refuse', unit: who.name, subject, message, fix });
  }
  warn(who: { name: string }, code: FindingCode, subject: string, message: string, fix: string): void {
    this.list.push({ code, severity: 'warn', unit: who.name, subject, message, fix });
  }
}

/** As findings name it. */
export function titled({ name, version }: Party): string {
  return `${name} ${version}`;
}
