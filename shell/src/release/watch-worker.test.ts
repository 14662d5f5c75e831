import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Answer } from '../testing/adapter';
import { createSigner, sampleArm, samplePlan, sampleRoute, sampleSnapshot } from '../testing/release';
import { freshBrowser, makeShell } from '../testing/render-shell';
import { watchWorker } from './watch-worker';

const MONEY = samplePlan(
  'wallets',
  sampleArm('wallets', '1.0.0', {
    manifest: { routes: [sampleRoute('wallets.wallet', '/wallets', { undisturbed: true })] },
  }),
);

/** Fake of the browser's worker registration. */
class Registration extends EventTarget {
  readonly active = { postMessage: jest.fn() };
  waiting: { postMessage: jest.Mock } | null = null;
  installing: (EventTarget & { state: string }) | null = null;
  update = jest.fn(() => Promise.resolve());
  unregister = jest.fn(() => Promise.resolve(true));
  /** Delivers a newer worker. */
  bring(): void {
    const worker = Object.assign(new EventTarget(), { state: 'installing', postMessage: jest.fn() });
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
  }
}
let registration: Registration;
let container: EventTarget & { controller: unknown; register: jest.Mock };

async function start(controller: unknown, path = '/terms-of-use', script?: Answer) {
  registration = new Registration();
  // The worker's script failed.
  if (script) registration.update.mockRejectedValue(new TypeError('bad response'));
  container = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve(registration),
    register: jest.fn(() => Promise.resolve(registration)),
    getRegistration: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  const { shell } = makeShell({ path, remotes: [MONEY] });
  const reload = jest.fn();
  const http = lateHttp(adapterOf(() => Promise.resolve(script ?? { status: 200, text: '' })));
  return { shell, reload, watched: watchWorker({ ...shell, http }, reload) };
}
const takesControl = () => container.dispatchEvent(new Event('controllerchange'));

beforeEach(() => {
  freshBrowser();
  document.body.innerHTML = '';
});

describe('a new worker in control', () => {
  it('loads the page anew, once', async () => {
    const { reload, watched } = await start({});
    await watched;
    takesControl();
    expect(reload).toHaveBeenCalledTimes(1);
    takesControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is no reason to load anew when it is the first', async () => {
    const { reload, watched } = await start(null);
    await watched;
    takesControl();
    expect(reload).not.toHaveBeenCalled();
    takesControl();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits on a page that is not to be disturbed, until the player goes to one that may be', async () => {
    const { shell, reload, watched } = await start({}, '/wallets');
    await watched;
    takesControl();
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/wallets?name=withdraw');
    shell.location.go('/auth/login');
    expect(reload).not.toHaveBeenCalled();
    shell.location.go('/terms-of-use');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('waits while a dialog is open', async () => {
    const { shell, reload, watched } = await start({});
    await watched;
    void shell.modals.service.open('shell.login', {});
    takesControl();
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits while the player writes', async () => {
    const { reload, watched } = await start({});
    await watched;
    document.body.append(document.createElement('input'));
    document.querySelector('input')?.focus();
    takesControl();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a worker that waits', () => {
  it('is let in at once where it disturbs no player', async () => {
    const { watched } = await start({});
    await watched;
    registration.bring();
    expect(registration.waiting?.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  });

  it('is let in with the next page otherwise', async () => {
    const { shell, watched } = await start({}, '/wallets');
    await watched;
    registration.bring();
    expect(registration.waiting?.postMessage).not.toHaveBeenCalled();
    shell.location.go('/terms-of-use');
    expect(registration.waiting?.postMessage).toHaveBeenCalledWith({ type: 'take-over' });
  });
});

it('has the files of this page stored', async () => {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'parola-release';
  script.textContent = await (await createSigner()).inject(sampleSnapshot());
  document.body.append(script);
  const files = ['/shell/1.0.0/main.js', '/app/v1/anonymous/appConfig', '/art/a.12345678.webp'];
  const loaded = [...files.map((path) => location.origin + path), 'https://elsewhere.example/shell/x.js'];
  performance.getEntriesByType = () => loaded.map((name) => ({ name }) as PerformanceEntry);
  const { watched } = await start(null);
  await watched;
  expect(registration.active.postMessage).toHaveBeenCalledWith({
    type: 'keep',
    release: JSON.parse(script.textContent).release.signature,
    files: [files[0], files[2]],
  });
});

describe('a worker without its script', () => {
  const caches = { keys: () => Promise.resolve(['parola-pages']), delete: jest.fn(() => Promise.resolve(true)) };
  beforeEach(() => {
    caches.delete.mockClear();
    Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  });
  async function failing(script: Answer) {
    const { reload, watched } = await start({}, '/terms-of-use', script);
    await watched;
    expect(reload).not.toHaveBeenCalled();
  }

  it('is taken off with all that it kept', async () => {
    await failing({ status: 404, text: 'Not found' });
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect(caches.delete).toHaveBeenCalledWith('parola-pages');
  });

  it.each([
    ['is broken for the moment', { status: 503, text: '' }],
    ['is there, and the update failed otherwise', { status: 200, text: '' }],
  ])('stays where the script %s', async (_what, script) => {
    await failing(script);
    expect(registration.unregister).not.toHaveBeenCalled();
    expect(caches.delete).not.toHaveBeenCalled();
  });
});
