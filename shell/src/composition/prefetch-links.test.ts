import { globalName } from '@parola/contract';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, makeShell } from '../testing/render-shell';
import { warmLinks } from './prefetch-links';

async function start({ token, connection }: { token?: string; connection?: object } = {}) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const routes = [
    sampleRoute('vip-bonus.level', '/vip/level'),
    sampleRoute('vip-bonus.mine', '/vip/mine', { guard: 'login' }),
  ];
  const page = () => Promise.resolve({ default: () => null });
  const made = makeShell({
    token,
    remotes: [samplePlan('vip-bonus', sampleArm('vip-bonus', '1.0.0', { manifest: { routes } }))],
    publish: (containers) =>
      containers.publish(globalName('vip-bonus', '1.0.0'), {
        module: fakeRemote('vip-bonus', { routes: { 'vip-bonus.level': page, 'vip-bonus.mine': page } }),
      }),
  });
  await made.shell.session.start();
  warmLinks(made.shell);
  return made;
}
/** Dispatches a pointer event in the middle of a link to `href`. */
function pointAt(href: string, kind = 'pointerover'): void {
  document.body.innerHTML = `<a href="${href}"><span>there</span></a>`;
  document.querySelector('span')?.dispatchEvent(new Event(kind, { bubbles: true }));
}
const later = () => jest.advanceTimersByTimeAsync(50);

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('links that are pointed at', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('have their page fetched on %s, once', async (kind) => {
    const { containers } = await start();
    pointAt('/vip/level', kind);
    pointAt('/vip/level', kind);
    await later();
    expect(containers.requests).toEqual(['parola_vip_bonus_1_0_0']);
  });

  it.each(['/terms-of-use', '/nowhere', 'https://other.example/vip/level', '/vip/mine'])(
    'fetch nothing for a visitor at %s',
    async (href) => {
      const { containers } = await start();
      pointAt(href);
      await later();
      expect(containers.requests).toEqual([]);
    },
  );

  it('fetch a guarded page for a player', async () => {
    const { containers } = await start({ token: 'stored' });
    pointAt('/vip/mine');
    await later();
    expect(containers.requests).toHaveLength(1);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'fetch nothing on a metered or slow network (%j)',
    async (connection) => {
      const { containers } = await start({ connection });
      pointAt('/vip/level');
      await later();
      expect(containers.requests).toEqual([]);
    },
  );
});
