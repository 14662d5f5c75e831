import { render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { globalName } from '@parola/contract';
import { expectConsole } from '@parola/testing';
import { sampleArm, samplePlan, sampleRoute } from '../testing/release';
import { fakeRemote, freshBrowser, makeShell } from '../testing/render-shell';
import { Contribution } from './contribution';
import { viewOf } from './use-view';

function vipPage(code: () => Promise<{ default: () => string }>) {
  const routes = [sampleRoute('vip-bonus.level', '/vip/level')];
  const { shell } = makeShell({
    remotes: [samplePlan('vip-bonus', sampleArm('vip-bonus', '1.0.0', { manifest: { routes } }))],
    publish: (containers) =>
      containers.publish(globalName('vip-bonus', '1.0.0'), {
        module: fakeRemote('vip-bonus', { routes: { 'vip-bonus.level': code } }),
      }),
  });
  const owner = shell.owners.get('vip-bonus');
  if (!owner) throw new Error('no such remote');
  const page = (
    <Contribution owner={owner} kind="route" id="vip-bonus.level" pending="waiting" failed={({ code: why }) => why} />
  );
  return { owner, page };
}
const tasks = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

beforeEach(freshBrowser);

it('a page with loaded code is there with the first rendering', async () => {
  const { owner, page } = vipPage(() => Promise.resolve({ default: () => 'levels' }));
  const view = viewOf(owner, 'route', 'vip-bonus.level');
  while (!view.getState()) await tasks(1);
  render(page);
  expect(screen.getByText('levels')).toBeInTheDocument();
});

it('a page comes from the build before when the entry of the new one cannot be had', async () => {
  expectConsole('error', /^\[vip-bonus 2\.0\.0\] LOAD-001 /);
  const arm = (version: string) =>
    sampleArm('vip-bonus', version, { manifest: { routes: [sampleRoute('vip-bonus.level', '/vip/level')] } });
  const { shell } = makeShell({
    remotes: [samplePlan('vip-bonus', arm('2.0.0'), { fallback: arm('1.0.0') })],
    publish: (containers) =>
      containers.publish(globalName('vip-bonus', '1.0.0'), {
        module: fakeRemote('vip-bonus', {
          routes: { 'vip-bonus.level': () => Promise.resolve({ default: () => 'old levels' }) },
        }),
      }),
  });
  const owner = shell.owners.get('vip-bonus');
  if (!owner) throw new Error('no such remote');
  render(
    <Contribution owner={owner} kind="route" id="vip-bonus.level" pending="waiting" failed={({ code: why }) => why} />,
  );
  expect(await screen.findByText('old levels')).toBeInTheDocument();
});

it("a page is shown when its code arrives, not after React's 300 ms of suspense", async () => {
  let arrive = (): void => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const { owner, page } = vipPage(() => code.then(() => ({ default: () => 'levels' })));
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    root.render(page);
    // The remote is active, so only the page's own code is still loading.
    while (owner.state.getState().phase !== 'active') await tasks(1);
    await tasks(20);
    arrive();
    await tasks(20);
    expect(place).toHaveTextContent('levels');
  } finally {
    root.unmount();
  }
});
