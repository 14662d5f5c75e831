import type { HostProfile, ReleaseSnapshot, RemotePin, RouteDeclaration } from '@parola/contract';

/** Who shows a path: a page of a remote (for some players at least), a page of the shell, or nobody. */
export type Owner =
  { kind: 'remote'; pin: RemotePin; route: RouteDeclaration } | { kind: 'shell' } | { kind: 'nobody' };

/** Whether `path` fits a declared path; `:name` stands for one segment. */
function pathMatches(declared: string, path: string): boolean {
  const want = declared.split('/');
  const have = path.replace(/(?<=.)\/+$/, '').split('/');
  return (
    want.length === have.length &&
    want.every((part, index) => (part.startsWith(':') ? (have[index] ?? '') !== '' : part === have[index]))
  );
}

export function ownerOf(path: string, snapshot: ReleaseSnapshot, profile: HostProfile): Owner {
  for (const pin of snapshot.remotes) {
    const routes = [pin.stable, ...(pin.canary ? [pin.canary.arm] : [])].flatMap((arm) => arm.manifest.routes);
    const route = routes.find((candidate) => pathMatches(candidate.path, path));
    if (route) return { kind: 'remote', pin, route };
  }
  if (profile.ownPaths.some((own) => pathMatches(own, path))) return { kind: 'shell' };
  return firstBelow(path, snapshot, profile);
}

/** The shell leads a path that only has pages below it to one of them: it exists, though whose it is decides the page. */
function firstBelow(path: string, snapshot: ReleaseSnapshot, profile: HostProfile): Owner {
  const prefix = `${path.replace(/\/+$/, '')}/`;
  const paths = snapshot.remotes.flatMap((pin) =>
    [pin.stable, ...(pin.canary ? [pin.canary.arm] : [])].flatMap((arm) => arm.manifest.routes.map((one) => one.path)),
  );
  const below = (one: string) => prefix !== '/' && one.startsWith(prefix) && !one.includes('/:');
  return [...paths, ...profile.ownPaths].some(below) ? { kind: 'shell' } : { kind: 'nobody' };
}
