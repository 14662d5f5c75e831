import type { HostProfile, ReleaseSnapshot, RemoteArm, RouteDeclaration } from '@parola/contract';

/** Who shows a path: a page of a remote, a page of the shell, or nobody. */
export type Owner = { kind: 'remote'; name: string; arm: RemoteArm; route: RouteDeclaration } | { kind: 'shell' } | { kind: 'nobody' };

/** Whether `path` fits a declared path; `:name` stands for one segment. */
export function pathMatches(declared: string, path: string): boolean {
  const want = declared.split('/');
  const have = path.replace(/(?<=.)\/+$/, '').split('/');
  return want.length === have.length && want.every((part, index) => (part.startsWith(':') ? (have[index] ?? '') !== '' : part === have[index]));
}

export function ownerOf(path: string, snapshot: ReleaseSnapshot, profile: HostProfile): Owner {
  for (const pin of snapshot.remotes) {
    const route = pin.stable.manifest.routes.find((candidate) => pathMatches(candidate.path, path));
    if (route) return { kind: 'remote', name: pin.name, arm: pin.stable, route };
  }
  return profile.ownPaths.some((own) => pathMatches(own, path)) ? { kind: 'shell' } : { kind: 'nobody' };
}
