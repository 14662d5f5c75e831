import { act, screen, within } from '@testing-library/react';
import type { ConfigMap } from '@parola/calls';
import { setLocale } from '@parola/testing';
import { fakeTimeUser, advanceTime } from '../testing/fake-time';
import { createPlatform } from '../testing/platform';
import { freshBrowser, renderShell } from '../testing/render-shell';

type Notices = NonNullable<ConfigMap['appNoticeList']>;
const DAY = 86_400_000;
const english = (title: string) => ({ 'en-PH': { title, lines: [`${title}, in full.`] } });
const notice = (id: number, changes: Partial<Notices[number]> = {}): Notices[number] => ({
  ...{ id, texts: english(`Notice ${id}`), startTime: 0, endTime: 4_102_444_800_000, againSec: 3600, sort: id },
  ...changes,
});
const NEWS = {
  ...{ id: 1, activityId: 25, type: 1, sort: 0, themeUrl: '', imgUrl4: '', unloginShowStatus: 1 },
  ...{ homeFloatShowStatus: 0, title: 'News', startTime: 0, endTime: 4_102_444_800_000, ruleList: [] },
};

function start(appNoticeList: Notices, token = '') {
  const platform = createPlatform({ config: { appNoticeList } });
  platform.answer('anonymous/preLogin2', { deviceId: 'd', clientMode: 0, regionAllowed: true, configVersion: '1' });
  platform.answer('getActivityIds', {
    activityMap: { 25: [NEWS] },
    activityIds: [25],
    ...{ hasTurntable: false, totalRecharge: 0, loginBonus3CanReceive: false },
  });
  return { ...renderShell({ path: '/terms-of-use', platform, token }), platform };
}
const shows = (name: string) => screen.findByRole('dialog', { name });
const nothing = async () => {
  await advanceTime(1500);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};
const newSession = () => act(() => sessionStorage.clear());

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['a visitor', ''],
  ['a player', 'stored'],
])("%s reads the operators' notices, and again after their time", async (_who, token) => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(10 * DAY);
  const { shell } = start([notice(1)], token);
  const dialog = await shows('Notice 1');
  expect(dialog).toHaveTextContent('Notice 1, in full.');
  await fakeTimeUser().click(screen.getByRole('button', { name: 'Got it' }));
  newSession();
  now.mockReturnValue(10 * DAY + 3_599_000);
  act(() => shell.location.go('/privacy-policy'));
  await nothing();
  now.mockReturnValue(10 * DAY + 3_600_000);
  act(() => shell.location.go('/terms-of-use'));
  expect(await shows('Notice 1')).toBeInTheDocument();
});

test('all that are due stand in one sheet, in their order and the player’s language', async () => {
  const both = { ...english('Second'), 'fil-PH': { title: 'Ikalawa', lines: ['Buo ang ikalawa.'] } };
  start([notice(2, { texts: both }), notice(1)]);
  const dialog = await shows('News');
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Notice 1', 'Second']);
  await act(() => setLocale('fil-PH'));
  expect(dialog).toHaveTextContent('Buo ang ikalawa.');
  expect(dialog).toHaveTextContent('Notice 1, in full.');
  await act(() => setLocale('en-PH'));
});

test.each([
  ['there is none', []],
  ['its time has not come', [notice(1, { startTime: 4_000_000_000_000 })]],
  ['its time is over', [notice(1, { endTime: 1 })]],
])('the player is not disturbed, and nothing is requested, while %s', async (_what, list) => {
  const { platform } = start(list);
  await nothing();
  expect(platform.bodiesOf('getActivityIds')).toEqual([]);
});

test('foreign values in place of the times do no harm', async () => {
  localStorage.setItem('parola.notices', '{"1":"soon"}');
  start([notice(1)]);
  expect(await shows('Notice 1')).toBeInTheDocument();
});
