/** The kind of a stored file: a file of a build, a picture, or none. */
export type Kept = 'file' | 'picture' | undefined;

/**
 * Returns the kind of a path. Undefined for all other paths, above all calls: they bypass the worker, so money never
 * comes from a cache.
 */
export function cacheKindOf(pathname: string): Kept {
  if (pathname.startsWith('/shell/') || pathname.startsWith('/remotes/')) return 'file';
  return pathname.startsWith('/art/') ? 'picture' : undefined;
}

/** Tells whether a navigation leads to a page: neither an API path nor a file. */
export function isPage(pathname: string): boolean {
  return !/^\/app\/v1(?=\/|$)/.test(pathname) && !/\.[a-z0-9]{2,5}$/i.test(pathname);
}

/** Tells whether a response never changes under its address. The development shell's files and error responses do. */
export function isImmutable(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable');
}

/** Tells whether a page may be shown while there is no network. The development shell forbids it. */
export function mayServeOffline(response: Pick<Response, 'status' | 'headers'>): boolean {
  return response.status === 200 && !(response.headers.get('cache-control') ?? '').includes('no-store');
}

/** Returns the paths of build files in a page's HTML: the files that the page starts with. */
export function filesNamedIn(html: string): string[] {
  const named = [...html.matchAll(/\s(?:src|href)="(\/[^"?#]+)"/g)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => cacheKindOf(path) === 'file');
}
