import { createRoot } from 'react-dom/client';
import type { RemoteArm, RemoteName } from '@parola/contract';
import { startLocale } from '@parola/text';
import { configureUi } from '@parola/ui';
import { send } from '../api/send';
import { App } from '../app';
import { wearStoredTheme } from '../config/worn-theme';
import { wantsOverrides } from '../dev/wish';
import { createLocation } from '../nav/location';
import { createFederation, entryUrl, type Federation } from '../remotes/federation';
import { pause } from '../remotes/limits';
import { watchUnhandled } from '../remotes/unhandled';
import { rememberInvite } from '../session/invite';
import { createShell, type Shell } from '../shell';
import { deviceId } from './device';
import { showFatal } from './fatal';
import { ownProfile } from './host-profile';
import { planRemotes } from './plan';
import { injectedText, readRelease } from './read-release';

const VERIFY_MS = 4000;
/** Longer than this nobody waits for a language: the page begins in English. */
const LOCALE_MS = 2000;

export interface BootParts {
  root: HTMLElement;
  /** Seams for tests. */
  send?: typeof send;
  federation?: (unsigned: ReadonlySet<string>) => Federation;
  render?: typeof createRoot;
}

/** Loads what the first paint does not need; after a failure again when the network is back. */
function loadLate(shell: Shell): void {
  import(/* webpackChunkName: "late" */ './late').then(
    ({ startLate }) => startLate(shell),
    () => window.addEventListener('online', () => loadLate(shell), { once: true }),
  );
}

/**
 * Starts the page: believe the release, choose the builds, register them, show the frame. The network is asked only after that, and no
 * remote is needed for it.
 */
export async function boot({
  root,
  send: sendWith = send,
  federation,
  render = createRoot,
}: BootParts): Promise<Shell | undefined> {
  const release = await Promise.race([readRelease(injectedText(document), Date.now()), pause(VERIFY_MS)]);
  if (release?.finding) console.error(`[shell] ${release.finding.code} ${release.finding.message}`);
  if (!release?.snapshot) {
    showFatal(root, release?.finding.code ?? 'the release could not be verified in time');
    return undefined;
  }
  const replace = release.profile !== 'production' && wantsOverrides();
  const overrides: ReadonlyMap<RemoteName, RemoteArm> = replace
    ? await (await import(/* webpackChunkName: "dev" */ '../dev/overrides')).overrides()
    : new Map();
  const unsigned = new Set([...overrides.values()].map(entryUrl));
  const { remotes, findings } = await planRemotes(release.snapshot, deviceId(), ownProfile(), overrides);
  for (const finding of findings)
    console[finding.severity === 'refuse' ? 'error' : 'warn'](
      `[shell] ${finding.code} ${finding.message} ${finding.fix}`,
    );

  await Promise.race([startLocale(), pause(LOCALE_MS)]);
  wearStoredTheme();
  rememberInvite();
  const location = createLocation();
  configureUi({ navigate: (url) => location.go(url), cover: location.cover });
  const shell = createShell({
    profile: release.profile,
    rev: release.snapshot.rev,
    remotes,
    location,
    federation: federation ? federation(unsigned) : createFederation([], unsigned),
    send: sendWith,
  });
  render(root, { onUncaughtError: (error) => fatal(error), onCaughtError: () => undefined }).render(
    <App shell={shell} />,
  );
  watchUnhandled([...shell.remotes.values()], (who, message, cause) =>
    shell.services.logFor(who).error(message, cause),
  );
  void shell.config.load();
  void shell.session.start();
  loadLate(shell);
  return shell;

  function fatal(error: unknown): void {
    console.error('[shell] the frame itself failed', error);
    showFatal(root, 'frame');
  }
}
