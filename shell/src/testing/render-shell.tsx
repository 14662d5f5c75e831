import { render } from '@testing-library/react';
import type { StoreApi } from 'zustand/vanilla';
import type { FirstData, RemoteName } from '@parola/contract';
import type { Contributions, Host, RemoteModule } from '@parola/kit';
import { configureUi } from '@parola/ui';
import { App } from '../boot/app';
import { chatView } from '../services/chat/chat-view';
import { installation } from '../services/install/install-prompt';
import { lateHttp } from '../services/api/late-http';
import { acknowledgedNotice } from '../pages/age/accepted-notice';
import { passwordChanged } from '../pages/auth/password-changed';
import { typedMobile } from '../pages/auth/typed-mobile';
import { adjustServerClock, serverNow } from '../ground/server-clock';
import { preLogin } from '../services/session/pre-login';
import type { PlannedRemote } from '../release/plan-remotes';
import { startAfterPaint } from '../after-paint/start-after-paint';
import { createLocation } from '../services/nav/location';
import { createFederation } from '../remotes/federation';
import { LIMITS, type Limits } from '../remotes/load-limits';
import type { Shell } from '../composition/shell';
import { createShell } from '../boot/create-shell';
import { createContainers } from './containers';
import { createPlatform, type Platform } from './platform';
import { mountAddress } from './start-location';

/** The product's limits with a back-off of 1 ms, so that tests with real timers do not wait for it. */
const EAGER: Limits = { ...LIMITS, backoffMs: [1, 1] };

/** Builds a module of a remote, as its `remote.ts` would export it. */
export function fakeRemote(
  name: RemoteName,
  contributions: Contributions | ((host: Host) => Contributions | Promise<Contributions>),
) {
  return {
    $$type: 'parola/remote@1',
    name,
    activate: (host) => (typeof contributions === 'function' ? contributions(host) : contributions),
  } satisfies RemoteModule;
}

export interface ShellTest {
  shell: Shell;
  platform: Platform;
  containers: ReturnType<typeof createContainers>;
  unmount(): void;
}
export interface ShellTestOptions {
  path?: string;
  remotes?: readonly PlannedRemote[];
  /** A stored token, as after an earlier log-in. */
  token?: string;
  platform?: Platform;
  publish?(containers: ReturnType<typeof createContainers>): void;
  profile?: 'production' | 'sandbox' | 'development';
  limits?: Limits;
  /** The data that came with the page. */
  first?: FirstData;
  /** False: the turn of the start page is not over. */
  begun?: boolean;
}

function forget<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** Clears the browser's state of earlier tests. */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  forget(chatView);
  forget(installation);
  forget(preLogin);
  for (const store of [acknowledgedNotice, passwordChanged, typedMobile]) store.setState('', true);
  document.title = '';
  adjustServerClock(Date.now());
}

function prepare({
  path = '/',
  remotes = [],
  token,
  platform = createPlatform(),
  publish,
  profile = 'sandbox',
  limits = EAGER,
  first,
  begun = true,
}: ShellTestOptions = {}): Omit<ShellTest, 'unmount'> {
  if (token) localStorage.setItem('parola.token', token);
  window.history.pushState(null, '', path);
  const containers = createContainers();
  publish?.(containers);
  const location = createLocation();
  configureUi({ navigate: (url) => location.go(url), overlay: location.overlay, now: serverNow });
  const shell = createShell({
    profile,
    rev: 3,
    remotes,
    location,
    federation: createFederation([containers.plugin]),
    http: lateHttp(platform.adapter),
    limits,
    first,
  });
  shell.begun.setState(begun);
  return { shell, platform, containers };
}

/** Creates the services with their router, without a page. */
export function makeShell(options?: ShellTestOptions): Omit<ShellTest, 'unmount'> {
  const made = prepare(options);
  mountAddress(made.shell.location);
  return made;
}

/** Renders and starts the whole page: frame, pages, dialogs, session. */
export function renderShell(options: ShellTestOptions = {}): ShellTest {
  const made = prepare(options);
  const { unmount } = render(<App shell={made.shell} />);
  void made.shell.config.load();
  void made.shell.session.start();
  startAfterPaint(made.shell);
  return { ...made, unmount };
}
