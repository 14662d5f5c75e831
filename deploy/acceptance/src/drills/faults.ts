import type { BrowserContext, Page, Route } from '@playwright/test';
import { throwsInModuleScope, throwsInRender, unharmed, type Alteration } from './altered-build';
import type { Drilled } from './drilled-remotes';

/** A fault of a remote: in transit of its files, or in the code of a separately published build. */
export interface Fault {
  title: string;
  /** The change of the build. */
  build: Alteration;
  /** Handles requests for some of its files; undefined leaves them alone. */
  onTheWay?: { files: RegExp; fate(route: Route): Promise<void> };
}

/** Allowed console output of browser and shell while a remote is broken. */
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

/** Applies the fault to one version of a remote in this browser or page. @returns a function that ends the fault */
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
