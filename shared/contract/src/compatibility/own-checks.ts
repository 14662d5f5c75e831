import type { HostProfile } from '../documents/host-profile';
import { RELEASE_SNAPSHOT } from '../documents/release';
import { ownerOf } from '../names';
import { satisfies } from '../version';
import { globalName, titled, type CheckedRemote, type Findings } from './checked-remote';

function shellOf({ version }: HostProfile): string {
  return titled({ name: 'shell', version });
}

function checkContract(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  if (host.contract.serves.some((served) => satisfies(served, remote.contract.range))) return;
  out.refuse(
    remote,
    'PIN-002',
    remote.contract.range,
    shellOf(host),
    host.contract.serves.join(' and '),
    host.contract.serves[0] ?? '',
  );
}

function checkShared(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  for (const [module, need] of Object.entries(remote.shared)) {
    const have = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
    if (have === undefined) {
      out.refuse(remote, 'PIN-004', module, shellOf(host));
    } else if (!satisfies(have, need.range)) {
      out.refuse(remote, 'PIN-003', module, shellOf(host), need.range, have);
    }
    const deprecated = Object.hasOwn(host.deprecated, module) ? host.deprecated[module] : undefined;
    if (deprecated) {
      out.warn(remote, 'PIN-014', module, `shell ${deprecated.removedIn}`, deprecated.use);
    }
  }
}

function checkIds(remote: CheckedRemote, out: Findings): void {
  const { routes, modals, slots, tabs = [], renders = [], startUp = [], events } = remote;
  for (const { id } of [...routes, ...modals, ...slots, ...tabs]) {
    if (!id.startsWith(`${remote.name}.`)) {
      out.refuse(remote, 'PIN-007', id);
    }
  }
  for (const { modal } of startUp) {
    if (ownerOf(modal) !== remote.name) {
      out.refuse(remote, 'PIN-007', modal, ownerOf(modal));
    }
  }
  for (const { slot } of renders) {
    if (ownerOf(slot) !== remote.name) {
      out.refuse(remote, 'PIN-023', slot);
    }
  }
  for (const { id } of events.emits) {
    if (ownerOf(id) !== remote.name) {
      out.refuse(remote, 'PIN-009', id);
    }
  }
}

/** Warns about words of a newer contract: the live shell would leave such a contribution out. */
function checkWords(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  const { routes, slots, tabs = [], startUp = [], events } = remote;
  const used: [enumeration: string, word: string, where: string][] = [
    ...routes.flatMap((page): [string, string, string][] => [
      ['guard', page.guard, page.id],
      ['chrome', page.chrome, page.id],
      ...(page.permits ?? []).map((permit): [string, string, string] => ['permit', permit, page.id]),
    ]),
    ...tabs.flatMap(({ when, id }): [string, string, string][] => (when === undefined ? [] : [['when', when, id]])),
    ...slots.map(({ when, id }): [string, string, string] => ['when', when, id]),
    ...startUp.map(({ audience, modal }): [string, string, string] => ['audience', audience, modal]),
    ...startUp.flatMap(({ when, modal }): [string, string, string][] =>
      when === undefined ? [] : [['when', when, modal]],
    ),
    ...events.emits.map(({ delivery, id }): [string, string, string] => ['delivery', delivery, id]),
  ];
  for (const [enumeration, word, where] of used) {
    const known = Object.hasOwn(host.words, enumeration) ? host.words[enumeration] : undefined;
    if (known?.includes(word)) continue;
    out.refuse(remote, 'PIN-021', where, shellOf(host), enumeration, word, known?.join(', ') ?? '');
  }
}

function checkFiles(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  const { name, version, base, entry, files = [], firstLoadBytes } = remote;
  if (base !== undefined && !host.assetBases.some((allowed) => base.startsWith(allowed))) {
    out.refuse(remote, 'PIN-012', base, shellOf(host), host.assetBases.join(', '));
  }
  if (entry && !entry.integrity) {
    out.refuse(remote, 'PIN-013', 'entry', shellOf(host));
  }
  for (const file of files) {
    if (file.integrity) continue;
    out.refuse(remote, 'PIN-013', file.path, shellOf(host));
  }
  if (entry && entry.global !== globalName(name, version)) {
    out.refuse(remote, 'PIN-019', entry.global, shellOf(host), globalName(name, version));
  }
  if (firstLoadBytes !== undefined && firstLoadBytes > host.budgets.firstLoadBytes) {
    out.warn(remote, 'PIN-015', String(firstLoadBytes), shellOf(host), String(host.budgets.firstLoadBytes));
  }
}

/**
 * Refuses a shell of another support window, pinned forwards or backwards: it could not read the registry's documents.
 */
export function checkReading(host: HostProfile, out: Findings): void {
  if (host.reads.includes(RELEASE_SNAPSHOT)) return;
  out.refuse({ name: 'shell', version: host.version }, 'PIN-025', RELEASE_SNAPSHOT, host.reads.join(', '));
}

/** Checks a remote's own declarations against the shell alone. */
export function checkOne(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  checkContract(host, remote, out);
  checkShared(host, remote, out);
  checkIds(remote, out);
  checkWords(host, remote, out);
  checkFiles(host, remote, out);
}
