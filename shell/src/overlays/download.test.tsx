import { screen } from '@testing-library/react';
import { sampleUser } from '@parola/testing';
import { installation } from '../services/install/install-prompt';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { createPlatform, sampleProfile } from '../testing/platform';
import { freshBrowser, renderShell } from '../testing/render-shell';

const DOWNLOAD = {
  ...{ id: 7, activityId: 32, type: 1, sort: 0, themeUrl: '', imgUrl4: '', unloginShowStatus: 1 },
  ...{ homeFloatShowStatus: 0, title: 'Get the app', startTime: 0, endTime: 4_102_444_800_000, ruleList: [] },
};

function start({ token = 'stored', type = 1 } = {}) {
  const platform = createPlatform({ user: sampleUser({ bet: 1 }) });
  platform.answer('getAfterLoginInfoWeb', sampleProfile(sampleUser({ totalRecharge: 1, bet: 1 })));
  platform.answer('anonymous/preLogin2', { deviceId: 'd', clientMode: 0, regionAllowed: true, configVersion: '1' });
  platform.answer('getActivityIds', {
    activityMap: { 32: [{ ...DOWNLOAD, type }] },
    activityIds: [32],
    ...{ hasTurntable: false, totalRecharge: 1, loginBonus3CanReceive: false },
  });
  return renderShell({ path: '/terms-of-use', platform, token });
}
const dialog = { name: 'Parola on your home screen' };
const nothing = async () => {
  await advanceTime(1500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
  installation.setState({ offer: undefined, mayAsk: true });
});
afterEach(() => jest.useRealTimers());

test('a player is asked to install by the browser’s own question', async () => {
  const event = Object.assign(new Event('beforeinstallprompt'), {
    prompt: jest.fn(() => Promise.resolve({ outcome: 'accepted' as const })),
  });
  installation.setState({ offer: event });
  start();
  await screen.findByRole('dialog', dialog);
  await fakeTimeUser().click(screen.getByRole('button', { name: 'Install' }));
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where the browser has no such question it leads to the steps', async () => {
  const { shell } = start();
  await screen.findByRole('dialog', dialog);
  await fakeTimeUser().click(screen.getByRole('button', { name: 'See how to install' }));
  expect(shell.location.store.getState().path).toBe('/download');
});

test.each([
  ['a visitor is not asked', { token: '' }, true],
  ['a player is not asked where the browser forbids it', {}, false],
  ['a player is not asked while the activity does not pop up', { type: 0 }, true],
])('%s', async (_what, options, mayAsk) => {
  installation.setState({ mayAsk });
  start(options);
  await nothing();
});
