import type { HostProfile, Promises, ReleaseSnapshot, RemotePin } from '@parola/contract';

/** The owner of a path: a remote (at least for some players), the shell, or none. */
export type Owner =
  | { kind: 'remote'; pin: RemotePin; route: Promises['routes'][number] }
  | { kind: 'shell'; route?: HostProfile['own']['routes'][number] }
  | { kind: 'nobody' };

/** The parameter in paths of the shell that holds an invite code. */
const INVITED = ':inviteCode';

/** Whether `path` matches a declared path; `:name` stands for one segment. */
function pathMatches(declared: string, path: string): boolean {
  const want = declared.split('/');
  const have = path.replace(/(?<=.)\/+$/, '').split('/');
  return (
    want.length === have.length &&
    want.every((part, index) => (part.startsWith(':') ? (have[index] ?? '') !== '' : part === have[index]))
  );
}

function ownerOf(path: string, snapshot: ReleaseSnapshot, profile: HostProfile): Owner {
  for (const pin of snapshot.remotes) {
    const route = routesOf(pin).find((candidate) => pathMatches(candidate.path, path));
    if (route) return { kind: 'remote', pin, route };
  }
  const own = profile.own.routes.find((candidate) => pathMatches(candidate.path, path));
  if (own) return { kind: 'shell', route: own };
  return firstBelow(path, snapshot, profile);
}

/**
 * The permits of the page at `path`. The player's arm is unknown here, so they are the union of both builds' permits.
 */
function permitsOf(owner: Owner, path: string, profile: HostProfile): string[] {
  if (owner.kind === 'nobody' || (owner.kind === 'remote' && owner.pin.off)) return [];
  const routes = owner.kind === 'remote' ? routesOf(owner.pin) : profile.own.routes;
  const permits = routes.filter((route) => pathMatches(route.path, path)).flatMap((route) => route.permits ?? []);
  return [...new Set(permits)].sort();
}

/** The identity of a page: paths with equal `name` have the same HTML. */
export interface PageAt {
  name: string;
  owner: Owner;
  permits: readonly string[];
  /** The declared path; undefined for a path with parameters, and for a page without an owner. */
  address?: string;
  /** True when the link to the page is a player's invitation. */
  invited: boolean;
}

/** @param invites whether the query of the link makes it an invitation */
export function pageAt(path: string, snapshot: ReleaseSnapshot, profile: HostProfile, invites = false): PageAt {
  const owner = ownerOf(path, snapshot, profile);
  const permits = permitsOf(owner, path, profile);
  const declared = owner.kind === 'nobody' ? undefined : owner.route?.path;
  const invited = invites || declared?.includes(INVITED) === true;
  const whose = owner.kind === 'remote' ? owner.pin.name : owner.kind;
  const name = [whose, ...(declared === undefined ? [] : [declared]), ...permits, ...(invited ? ['invited'] : [])];
  return {
    name: name.join(' '),
    owner,
    permits,
    ...(declared !== undefined && !declared.includes(':') && { address: declared }),
    invited,
  };
}

function routesOf(pin: RemotePin): Promises['routes'] {
  return [pin.stable, ...(pin.canary ? [pin.canary.arm] : [])].flatMap((arm) => arm.manifest.routes);
}

/**
 * The owner of the first page below a path. The shell redirects a path that only has pages below it to one of them, so
 * the path exists.
 */
function firstBelow(path: string, snapshot: ReleaseSnapshot, profile: HostProfile): Owner {
  const prefix = `${path.replace(/\/+$/, '')}/`;
  const paths = snapshot.remotes.flatMap((pin) => routesOf(pin).map((one) => one.path));
  const below = (one: string) => prefix !== '/' && one.startsWith(prefix) && !one.includes('/:');
  return [...paths, ...profile.own.routes.map((one) => one.path)].some(below) ? { kind: 'shell' } : { kind: 'nobody' };
}
