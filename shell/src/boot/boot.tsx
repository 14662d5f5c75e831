import { createRoot } from 'react-dom/client';
import { FIRST_DATA_ID, firstDataSchema, PRERENDERED_ID, type ReadArm, type RemoteName } from '@parola/contract';
import { startLocale } from '@parola/text';
import { configureUi } from '@parola/ui';
import type { AxiosAdapter } from 'axios';
import { isNew } from '../services/api/first-answers';
import { lateHttp, type LateHttp } from '../services/api/late-http';
import { App } from './app';
import { restoreTheme } from '../services/theme/theme';
import { hasOverrides } from '../release/has-overrides';
import { createLocation } from '../services/nav/location';
import { entryUrl } from '../remotes/entry-url';
import type { Federation } from '../remotes/federation';
import { adjustServerClock, serverNow } from '../ground/server-clock';
import { pageLifetime } from '../ground/page-lifetime';
import { pause } from '../ground/promise-time';
import { storeInstallPrompt } from '../services/install/install-prompt';
import { rememberInvite } from '../services/session/invite';
import type { Shell } from '../composition/shell';
import { keepFillings } from '../composition/kept-filling';
import { takePrerendered } from '../composition/prerendered';
import { createShell } from './create-shell';
import { storedDeviceId } from '../ground/device';
import { showFatal, type Why } from './fatal';
import { ownProfile } from './own-profile';
import { planRemotes } from '../release/plan-remotes';
import { readDocument } from '../release/read-document';
import { injectedText, readRelease, type BootRelease, type NoRelease } from '../release/read-release';

const VERIFY_MS = 4000;
/** Time that the start page has for itself after the session is known, to load its data and show it; ms. */
const TURN_MS = 400;
/** Longest turn of the start page, even if some of its data is still missing; ms. */
const LONGEST_TURN_MS = 3000;
/** Timeout for the catalogue of a language; ms. After it the page begins in English. */
const LOCALE_MS = 2000;

export interface BootParts {
  root: HTMLElement;
  /**
   * Creates the loader of remotes' code. Passed in, so that no other module imports the federation runtime: the
   * benchmark builds the same page without it (`buildPlain` of `@parola/build`). `unsigned` names the entries that may
   * lack a hash.
   */
  federation(unsigned: ReadonlySet<string>): Federation;
  /** Replacements for tests. */
  adapter?: AxiosAdapter;
  render?: typeof createRoot;
}

/**
 * Reads the release from the page and, if there is none, the reason. A release that has expired by the phone's clock is
 * checked again by the server's clock.
 */
async function releaseOfPage(http: LateHttp): Promise<[BootRelease | NoRelease | void, Why?]> {
  const text = injectedText(document);
  const read = (now: number) => Promise.race([readRelease(text, now), pause(VERIFY_MS)]);
  const release = await read(Date.now());
  const fault = release?.fault;
  if (fault !== 'expired') return [release, fault === 'address' ? fault : fault && 'damaged'];
  const now = await import(/* webpackChunkName: "app" */ '../release/server-time').then(
    ({ askServerTime }) => askServerTime(http),
    () => undefined,
  );
  if (now === undefined) return [release, 'clock'];
  adjustServerClock(now);
  return [await read(now)];
}

/** Loads the code that the first paint does not need. After a failure it retries when the network is back. */
function loadLate(shell: Shell): void {
  import(/* webpackChunkName: "late" */ './chunks/late').then(
    ({ afterTurn }) => afterTurn(shell),
    () => window.addEventListener('online', () => loadLate(shell), { once: true, signal: pageLifetime() }),
  );
}

/**
 * Starts the page: verifies the release, chooses the builds, registers them and shows the frame. Network requests
 * follow only then, and no remote is needed to get there.
 */
export async function boot({ root, adapter, federation, render = createRoot }: BootParts): Promise<Shell | undefined> {
  takePrerendered();
  storeInstallPrompt();
  const http = lateHttp(adapter);
  // Starts the download early. A failure is ignored here, because each later caller requests the file again.
  http().catch(() => undefined);
  // A separate task for each step (code, release, remotes, shell, page): as one long task they would block input on a
  // slow phone.
  await pause(0);
  const [release, why] = await releaseOfPage(http);
  if (release?.finding) console.error(`[shell] ${release.finding.code} ${release.finding.message}`);
  if (!release?.snapshot) {
    // The code helps support find the cause.
    // eslint-disable-next-line lingui/no-unlocalized-strings
    showFatal(root, release?.finding.code ?? 'the release took too long', why);
    return undefined;
  }
  const dev = hasOverrides()
    ? await (await import(/* webpackChunkName: "dev" */ '../release/replaced-builds')).replaced(http, release)
    : undefined;
  const overrides: ReadonlyMap<RemoteName, ReadArm> = dev?.overrides ?? new Map();
  await pause(0);
  const unsigned = new Set([...overrides.values()].map(entryUrl));
  const { remotes, findings } = await planRemotes(
    release.snapshot,
    storedDeviceId(),
    ownProfile(),
    overrides,
    dev?.check,
  );
  for (const finding of [...release.findings, ...findings])
    console[finding.severity === 'refuse' ? 'error' : 'warn'](
      `[shell] ${finding.code} ${finding.message} ${finding.fix}`,
    );

  await Promise.all([Promise.race([startLocale(), pause(LOCALE_MS)]), pause(0)]);
  restoreTheme();
  rememberInvite();
  const location = createLocation();
  configureUi({ navigate: (url) => location.go(url), overlay: location.overlay, now: serverNow });
  const read = readDocument(firstDataSchema, document.getElementById(FIRST_DATA_ID)?.textContent ?? '');
  const first = read.ok ? read.value : undefined;
  if (isNew(first)) keepFillings(document.getElementById(PRERENDERED_ID));
  const shell = createShell({
    profile: release.profile,
    rev: release.snapshot.rev,
    remotes,
    location,
    federation: federation(unsigned),
    http,
    first,
  });
  // A development page shows them as problems at once. Others log them when the code has time to come.
  if (__DEV__) void import('../remotes/unhandled-errors').then(({ watchUnhandled }) => watchUnhandled(shell));
  await pause(0);
  render(root, { onUncaughtError: (error) => fatal(error), onCaughtError: () => undefined }).render(
    <App shell={shell} />,
  );
  // Configuration, session and the page's own calls load in parallel. For a visitor the late code, with the age notice,
  // loads directly after `session.start`; for a player it waits for the page's turn.
  void shell.config.load();
  // Creating the first formatter takes 45 ms on a slow phone. During the requests it delays no rendering.
  window.requestIdleCallback?.(() => Intl.NumberFormat());
  const known = shell.session.start().then(() => shell.session.store.getState().user && pause(TURN_MS));
  void Promise.race([known, pause(LONGEST_TURN_MS)]).then(() => {
    shell.begun.setState(true);
    loadLate(shell);
  });
  return shell;

  function fatal(error: unknown): void {
    console.error('[shell] the frame itself failed', error);
    showFatal(root, 'frame');
  }
}
