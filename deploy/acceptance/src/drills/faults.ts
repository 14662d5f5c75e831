import type { BrowserContext, Page, Route } from '@playwright/test';
import { throwsInModuleScope, throwsInRender, unharmed, type Alteration } from './altered-build';
import type { Drilled } from './drilled-remotes';

/**
 * One way to break a remote: in its files, by a fault in transit, or in its code, by a build published with the
 * fault.
 */
export interface Fault {
  title: string;
  /** The alteration of the build. */
  build: Alteration;
  /** The fate of requests for one of its files; undefined leaves them alone. */
  onTheWay?: { files: RegExp; fate(route: Route): Promise<void> };
}

/** Legitimate console lines of the browser and the shell while a remote is broken. */
export const FAULT_IS_LOGGED = /Failed to load resource|integrity|digest|\b(LOAD|LIFE|VIEW|OFF)-\d{3}\b|drill: /;

const ENTRY = /remoteEntry\.js$/;

function missing(route: Route): Promise<void> {
  return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
}
async function tampered(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n// one byte more than was signed` });
}

export const HANGS: Fault = {
  title: 'entry hangs',
  build: unharmed,
  onTheWay: { files: ENTRY, fate: () => Promise.resolve() },
};

export const FAULTS: readonly Fault[] = [
  { title: 'entry 404', build: unharmed, onTheWay: { files: ENTRY, fate: missing } },
  { title: 'entry corrupted', build: unharmed, onTheWay: { files: ENTRY, fate: tampered } },
  { title: 'throws in module scope', build: throwsInModuleScope },
  { title: 'throws in render', build: throwsInRender },
  { title: 'chunk 404', build: unharmed, onTheWay: { files: /\/route\.[^/]+\.js$/, fate: missing } },
];

/**
 * Lets the fault happen to one version of a remote in this browser or page; the returned function lets all be well
 * again.
 */
export async function strike(
  where: BrowserContext | Page,
  fault: Fault,
  remote: Drilled,
  version: string,
): Promise<() => Promise<void>> {
  const { onTheWay } = fault;
  if (!onTheWay) return async () => undefined;
  const base = `/remotes/${remote}/${version}/`;
  const isStruck = (url: URL) => url.pathname.startsWith(base) && onTheWay.files.test(url.pathname);
  await where.route(isStruck, onTheWay.fate);
  return () => where.unroute(isStruck);
}
