import type { HostProfile } from '../documents/host-profile';
import { RELEASE_SNAPSHOT } from '../documents/release';
import { ownerOf } from '../names';
import { satisfies } from '../version';
import { globalName, type CheckedRemote, type Findings } from './checked-remote';

function checkContract(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  if (host.contract.serves.some((served) => satisfies(served, remote.contract.range))) return;
  out.refuse(
    remote,
    'PIN-002',
    remote.contract.range,
    `${remote.name} ${remote.version} needs contract ${remote.contract.range}, shell ${host.version} serves ${host.contract.serves.join(' and ')}.`,
    `Build ${remote.name} against contract ${host.contract.serves[0]} or pin a shell that serves ${remote.contract.range}.`,
  );
}

function checkShared(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  for (const [module, need] of Object.entries(remote.shared)) {
    const have = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
    if (have === undefined) {
      out.refuse(
        remote,
        'PIN-004',
        module,
        `${remote.name} ${remote.version} takes ${module} from the shell, shell ${host.version} does not provide it.`,
        `Bundle ${module} in ${remote.name} or add it to the shared-module table and pin that shell.`,
      );
    } else if (!satisfies(have, need.range)) {
      out.refuse(
        remote,
        'PIN-003',
        module,
        `${remote.name} ${remote.version} needs ${module} ${need.range}, shell ${host.version} provides ${have}.`,
        `Build ${remote.name} against ${module} ${have} or pin a shell that provides ${need.range}.`,
      );
    }
    const deprecated = Object.hasOwn(host.deprecated, module) ? host.deprecated[module] : undefined;
    if (deprecated) {
      out.warn(
        remote,
        'PIN-014',
        module,
        `${remote.name} ${remote.version} still takes ${module}, which shell ${deprecated.removedIn} drops.`,
        `Use ${deprecated.use} instead.`,
      );
    }
  }
}

function checkIds(remote: CheckedRemote, out: Findings): void {
  const { routes, modals, slots, tabs = [], renders = [], startUp = [], events } = remote;
  for (const { id } of [...routes, ...modals, ...slots, ...tabs]) {
    if (!id.startsWith(`${remote.name}.`)) {
      out.refuse(
        remote,
        'PIN-007',
        id,
        `${remote.name} ${remote.version} declares ${id}, which is not its own: its ids begin with ${remote.name}.`,
        `Rename ${id}.`,
      );
    }
  }
  for (const { modal } of startUp) {
    if (ownerOf(modal) !== remote.name) {
      out.refuse(
        remote,
        'PIN-007',
        modal,
        `${remote.name} ${remote.version} puts ${modal} into the start-up queue, which is not its own dialog.`,
        `Let ${ownerOf(modal)} declare it.`,
      );
    }
  }
  for (const { slot } of renders) {
    if (ownerOf(slot) !== remote.name) {
      out.refuse(
        remote,
        'PIN-023',
        slot,
        `${remote.name} ${remote.version} renders slot ${slot}, which belongs to ${ownerOf(slot)}.`,
        `Render a slot whose id begins with ${remote.name}.`,
      );
    }
  }
  for (const { id } of events.emits) {
    if (ownerOf(id) !== remote.name) {
      out.refuse(
        remote,
        'PIN-009',
        id,
        `${remote.name} ${remote.version} emits ${id}, which belongs to ${ownerOf(id)}.`,
        `Let ${ownerOf(id)} emit it, or add a fact of ${remote.name}'s own.`,
      );
    }
  }
}

/** Words of a newer contract: the live shell would leave such a contribution out, so it is told before, not after. */
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
    ...events.emits.map(({ delivery, id }): [string, string, string] => ['delivery', delivery, id]),
  ];
  for (const [enumeration, word, where] of used) {
    const known = Object.hasOwn(host.words, enumeration) ? host.words[enumeration] : undefined;
    if (known?.includes(word)) continue;
    out.refuse(
      remote,
      'PIN-021',
      where,
      `${remote.name} ${remote.version} says ${enumeration} ${word} of ${where}, which shell ${host.version} cannot act on: it would leave it out.`,
      `Pin a shell that knows ${word} first, or use one of ${known?.join(', ') ?? 'the words of that shell'}.`,
    );
  }
}

function checkFiles(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  const { name, version, base, entry, files = [], firstLoadBytes } = remote;
  if (base !== undefined && !host.assetBases.some((allowed) => base.startsWith(allowed))) {
    out.refuse(
      remote,
      'PIN-012',
      base,
      `${name} ${version} is served from ${base}, shell ${host.version} loads only from ${host.assetBases.join(', ')}.`,
      'Serve the files from an allowed place.',
    );
  }
  if (entry && !entry.integrity) {
    out.refuse(
      remote,
      'PIN-013',
      'entry',
      `The entry of ${name} ${version} has no integrity; shell ${host.version} loads none without.`,
      'Build it with the preset.',
    );
  }
  for (const file of files) {
    if (file.integrity) continue;
    out.refuse(
      remote,
      'PIN-013',
      file.path,
      `${file.path} of ${name} ${version} has no integrity; shell ${host.version} loads none without.`,
      'Build it with the preset.',
    );
  }
  if (entry && entry.global !== globalName(name, version)) {
    out.refuse(
      remote,
      'PIN-019',
      entry.global,
      `${name} ${version} takes the name ${entry.global}; under shell ${host.version} two versions must be able to share a page, so it must be ${globalName(name, version)}.`,
      'Build it with the preset.',
    );
  }
  if (firstLoadBytes !== undefined && firstLoadBytes > host.budgets.firstLoadBytes) {
    out.warn(
      remote,
      'PIN-015',
      String(firstLoadBytes),
      `${name} ${version} first loads ${firstLoadBytes} bytes, shell ${host.version} budgets ${host.budgets.firstLoadBytes}.`,
      'Split or trim its first contribution.',
    );
  }
}

/** A shell of another window cannot read what the registry writes today: it must not be pinned, forwards or backwards. */
export function checkReading(host: HostProfile, out: Findings): void {
  if (host.reads.includes(RELEASE_SNAPSHOT)) return;
  out.refuse(
    { name: 'shell' },
    'PIN-025',
    RELEASE_SNAPSHOT,
    `Shell ${host.version} reads ${host.reads.join(', ') || 'no release of this kind'}, the registry writes ${RELEASE_SNAPSHOT}.`,
    'Pin a shell that reads it.',
  );
}

/** What one remote says of itself, held against the shell alone. */
export function checkOne(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  checkContract(host, remote, out);
  checkShared(host, remote, out);
  checkIds(remote, out);
  checkWords(host, remote, out);
  checkFiles(host, remote, out);
}
