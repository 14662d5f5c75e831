import { EVENTS, isEventId } from '../catalogue/events';
import type { HostProfile } from '../documents/host-profile';
import type { BootManifest } from '../documents/release';
import type { RemoteName } from '../names';
import { satisfies } from '../version';
import type { Finding, FindingCode } from './findings';

/** A remote as the check sees it: the boot part of its manifest, plus what only CI and the pin know. */
export interface CheckedRemote extends BootManifest {
  name: RemoteName;
  version: string;
  base?: string;
  entry?: { integrity?: string; global: string };
  files?: readonly { path: string; integrity?: string }[];
  firstLoadBytes?: number;
}

/** `/a/:id/b` and `/a/:name/b` are one path. */
function pathShape(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

/** Name of a build on `window`: it carries the version, because a fallback may run beside the version it replaces. */
export function globalName(name: string, version: string): string {
  return `parola_${`${name}_${version}`.replace(/[^A-Za-z0-9]/g, '_')}`;
}

class Findings {
  readonly list: Finding[] = [];
  add(
    remote: CheckedRemote,
    code: FindingCode,
    severity: Finding['severity'],
    subject: string,
    message: string,
    fix: string,
  ): void {
    this.list.push({ code, severity, unit: remote.name, subject, message, fix });
  }
}

function checkContract(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  if (host.contract.serves.some((served) => satisfies(served, remote.contract.range))) return;
  out.add(
    remote,
    'PIN-002',
    'refuse',
    remote.contract.range,
    `${remote.name} ${remote.version} needs contract ${remote.contract.range}, shell ${host.version} serves ${host.contract.serves.join(' and ')}.`,
    `Build ${remote.name} against contract ${host.contract.serves[0]} or pin a shell that serves ${remote.contract.range}.`,
  );
}

function checkShared(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  for (const [module, need] of Object.entries(remote.shared)) {
    const have = Object.hasOwn(host.shared, module) ? host.shared[module] : undefined;
    if (have === undefined) {
      out.add(
        remote,
        'PIN-004',
        'refuse',
        module,
        `${remote.name} ${remote.version} takes ${module} from the shell, shell ${host.version} does not provide it.`,
        `Bundle ${module} in ${remote.name} or add it to the shared-module table and pin that shell.`,
      );
    } else if (!satisfies(have, need.range)) {
      out.add(
        remote,
        'PIN-003',
        'refuse',
        module,
        `${remote.name} ${remote.version} needs ${module} ${need.range}, shell ${host.version} provides ${have}.`,
        `Build ${remote.name} against ${module} ${have} or pin a shell that provides ${need.range}.`,
      );
    }
    const deprecated = Object.hasOwn(host.deprecated, module) ? host.deprecated[module] : undefined;
    if (deprecated) {
      out.add(
        remote,
        'PIN-014',
        'warn',
        module,
        `${remote.name} ${remote.version} still takes ${module}, which shell ${deprecated.removedIn} drops.`,
        `Use ${deprecated.use} instead.`,
      );
    }
  }
}

function checkIds(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  const prefix = `${remote.name}.`;
  const ids = [...remote.routes.map((r) => r.id), ...remote.modals.map((m) => m.id), ...remote.slots.map((s) => s.id)];
  for (const id of ids) {
    if (!id.startsWith(prefix)) {
      out.add(
        remote,
        'PIN-007',
        'refuse',
        id,
        `${remote.name} ${remote.version} declares ${id}, which is not its own: its ids begin with ${prefix}`,
        `Rename ${id}.`,
      );
    }
  }
  for (const slot of remote.slots) {
    if (!Object.hasOwn(host.slots, slot.slot)) {
      out.add(
        remote,
        'PIN-008',
        'warn',
        slot.slot,
        `${remote.name} ${remote.version} fills slot ${slot.slot}, which nobody renders under shell ${host.version}.`,
        'Remove the filling or pin a shell whose catalogue has the slot.',
      );
    }
  }
}

function checkRoutes(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  const own = new Set(host.ownPaths.map(pathShape));
  for (const page of remote.routes) {
    if (own.has(pathShape(page.path))) {
      out.add(
        remote,
        'PIN-005',
        'refuse',
        page.path,
        `${remote.name} ${remote.version} claims ${page.path}, which shell ${host.version} serves itself.`,
        `Choose another path in ${remote.name}.`,
      );
    }
    const promised = Object.hasOwn(host.routes, page.id) ? host.routes[page.id] : undefined;
    if (promised !== undefined && promised !== page.path) {
      out.add(
        remote,
        'PIN-016',
        'refuse',
        page.id,
        `${remote.name} ${remote.version} puts ${page.id} at ${page.path}, the catalogue of shell ${host.version} has it at ${promised}.`,
        'Keep the catalogued path or change the catalogue first.',
      );
    }
  }
}

function checkEvents(host: HostProfile, remote: CheckedRemote, emitted: ReadonlySet<string>, out: Findings): void {
  for (const id of remote.events.emits) {
    const owner = Object.hasOwn(host.events, id) ? host.events[id] : undefined;
    if (owner === undefined) {
      out.add(
        remote,
        'PIN-010',
        'refuse',
        id,
        `${remote.name} ${remote.version} emits ${id}, which the catalogue of shell ${host.version} does not have.`,
        'Add the event to the catalogue and pin that shell first.',
      );
    } else if (owner !== remote.name) {
      out.add(
        remote,
        'PIN-009',
        'refuse',
        id,
        `${remote.name} ${remote.version} emits ${id}, which belongs to ${owner}.`,
        `Let ${owner} emit it, or add a fact of ${remote.name}'s own.`,
      );
    }
  }
  for (const id of remote.events.listens) {
    const owner = Object.hasOwn(host.events, id) ? host.events[id] : undefined;
    if (owner === undefined) {
      out.add(
        remote,
        'PIN-010',
        'refuse',
        id,
        `${remote.name} ${remote.version} listens to ${id}, which the catalogue of shell ${host.version} does not have.`,
        'Listen to a version that the shell knows.',
      );
    } else if (owner !== 'shell' && !emitted.has(id)) {
      out.add(
        remote,
        'PIN-011',
        'warn',
        id,
        `${remote.name} ${remote.version} listens to ${id}, but no pinned ${owner} emits it.`,
        `Pin a ${owner} that emits ${id}, or accept that it stays silent.`,
      );
    }
  }
}

function checkNeeds(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  for (const call of remote.needs.calls) {
    if (!host.calls.includes(call))
      out.add(
        remote,
        'PIN-017',
        'refuse',
        call,
        `${remote.name} ${remote.version} makes the call ${call}, which the catalogue of shell ${host.version} does not have.`,
        'Add the call to the catalogue and pin that shell first.',
      );
  }
  for (const key of remote.needs.config) {
    if (!host.config.includes(key))
      out.add(
        remote,
        'PIN-018',
        'refuse',
        key,
        `${remote.name} ${remote.version} reads configuration ${key}, which shell ${host.version} does not ask the server for.`,
        'Add the key to the shell and pin that shell first.',
      );
  }
}

function checkFiles(host: HostProfile, remote: CheckedRemote, out: Findings): void {
  if (remote.base !== undefined && !host.assetBases.some((allowed) => remote.base?.startsWith(allowed))) {
    out.add(
      remote,
      'PIN-012',
      'refuse',
      remote.base,
      `${remote.name} ${remote.version} is served from ${remote.base}, shell ${host.version} loads only from ${host.assetBases.join(', ')}.`,
      'Serve the files from an allowed place.',
    );
  }
  if (remote.entry && !remote.entry.integrity) {
    out.add(
      remote,
      'PIN-013',
      'refuse',
      'entry',
      `The entry of ${remote.name} ${remote.version} has no integrity; shell ${host.version} loads none without.`,
      'Build it with the preset.',
    );
  }
  for (const file of remote.files ?? []) {
    if (!file.integrity)
      out.add(
        remote,
        'PIN-013',
        'refuse',
        file.path,
        `${file.path} of ${remote.name} ${remote.version} has no integrity; shell ${host.version} loads none without.`,
        'Build it with the preset.',
      );
  }
  if (remote.entry && remote.entry.global !== globalName(remote.name, remote.version)) {
    out.add(
      remote,
      'PIN-019',
      'refuse',
      remote.entry.global,
      `${remote.name} ${remote.version} takes the name ${remote.entry.global}; under shell ${host.version} two versions must be able to share a page, so it must be ${globalName(remote.name, remote.version)}.`,
      'Build it with the preset.',
    );
  }
  if (remote.firstLoadBytes !== undefined && remote.firstLoadBytes > host.budgets.firstLoadBytes) {
    out.add(
      remote,
      'PIN-015',
      'warn',
      String(remote.firstLoadBytes),
      `${remote.name} ${remote.version} first loads ${remote.firstLoadBytes} bytes, shell ${host.version} budgets ${host.budgets.firstLoadBytes}.`,
      'Split or trim its first contribution.',
    );
  }
}

/** Ids and paths that two remotes both claim: the later one in the list is refused, so the answer depends only on the order given. */
function checkClashes(remotes: readonly CheckedRemote[], out: Findings): void {
  const paths = new Map<string, CheckedRemote>();
  const ids = new Map<string, CheckedRemote>();
  const claim = (
    taken: Map<string, CheckedRemote>,
    key: string,
    remote: CheckedRemote,
    code: FindingCode,
    subject: string,
  ) => {
    const first = taken.get(key);
    if (!first) return void taken.set(key, remote);
    const other = first === remote ? 'it declares twice' : `${first.name} ${first.version} has as well`;
    out.add(
      remote,
      code,
      'refuse',
      subject,
      `${remote.name} ${remote.version} has ${subject}, which ${other}.`,
      `Rename it in ${remote.name}.`,
    );
  };
  for (const remote of remotes) {
    for (const page of remote.routes) {
      claim(paths, pathShape(page.path), remote, 'PIN-005', page.path);
      claim(ids, `route ${page.id}`, remote, 'PIN-006', page.id);
    }
    for (const modal of remote.modals) claim(ids, `modal ${modal.id}`, remote, 'PIN-006', modal.id);
    for (const slot of remote.slots) claim(ids, `slot ${slot.id}`, remote, 'PIN-006', slot.id);
  }
}

function checkBackLinks(host: HostProfile, remotes: readonly CheckedRemote[], out: Findings): void {
  const known = new Set([
    ...Object.keys(host.routes),
    ...remotes.flatMap((remote) => remote.routes.map((page) => page.id)),
  ]);
  for (const remote of remotes) {
    for (const page of remote.routes) {
      if (page.back !== undefined && !known.has(page.back)) {
        out.add(
          remote,
          'PIN-020',
          'warn',
          page.id,
          `${page.id} of ${remote.name} ${remote.version} goes back to ${page.back}, which neither shell ${host.version} nor a pinned remote has.`,
          'Name a page that exists.',
        );
      }
    }
  }
}

/**
 * The one question of the house: do these remotes work together under this shell? Pure; run in a remote's CI, at the pin, at boot and
 * in the developer tools. Findings come in a fixed order. A remote with no `refuse` finding may be loaded.
 */
export function checkCompatibility(host: HostProfile, remotes: readonly CheckedRemote[]): Finding[] {
  const out = new Findings();
  const emitted = new Set(
    remotes.flatMap((remote) => remote.events.emits.filter((id) => isEventId(id) && EVENTS[id].owner === remote.name)),
  );
  for (const remote of remotes) {
    checkContract(host, remote, out);
    checkShared(host, remote, out);
    checkIds(host, remote, out);
    checkRoutes(host, remote, out);
    checkEvents(host, remote, emitted, out);
    checkNeeds(host, remote, out);
    checkFiles(host, remote, out);
  }
  checkClashes(remotes, out);
  checkBackLinks(host, remotes, out);
  return out.list;
}

/** The findings that refuse, grouped by nothing: empty means «may be pinned, may be loaded». */
export function refusals(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.severity === 'refuse');
}
