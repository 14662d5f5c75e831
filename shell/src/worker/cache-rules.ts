/** The kind of a stored address: a file of a build, a picture, or none. */
export type Kept = 'file' | 'picture' | undefined;

/** All else, above all calls, bypasses the worker: money is never answered from a cache. */
export function cacheKindOf(pathname: string): Kept {
  if (pathname.startsWith('/shell/') || pathname.startsWith('/remotes/')) return 'file';
  return pathname.startsWith('/art/') ? 'picture' : undefined;
}

/** Whether a navigation leads to a page: not into the API, and not to a file. */
export function isPage(pathname: string): boolean {
  return !/^\/app\/v1(?=\/|$)/.test(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname);
}

/** Only files that never change at their address: neither the development shell nor error answers. */
export function isImmutable(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable');
}

/** A page that may stand in for itself while there is no network. The development shell's says no. */
export function mayServeOffline(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && !(response.headers.get('cache-control') ?? '').includes('no-store');
}

/** Paths of the build files that a page names: the files that it starts with. */
export function filesNamedIn(html: string): string[] {
  const named = [...html.matchAll(/\s(?:src|href)="(\/[^"?#]+)"/g)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => cacheKindOf(path) === 'file');
}
