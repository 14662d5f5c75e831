import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY_ID, type Activity } from '@parola/calls';
import { axeProblems, createFakeHost, createPlayerHost, renderInHost, type FakeHost } from '@parola/testing';
import definition from '../../remote.config';
import { drawInfo, pointer } from '../testing';
import Float from './float.slot';

const KEY = 'parola.jackpot.float';
const LOW_RIGHT = JSON.stringify({ side: 'right', y: 540 });

function activities(homeFloatShowStatus: 0 | 1, kind: number = ACTIVITY_ID.LuckyJackpot, themeUrl = '') {
  const activity: Activity = {
    id: 1,
    activityId: kind,
    type: 0,
    sort: 1,
    themeUrl,
    imgUrl4: '',
    unloginShowStatus: 1,
    homeFloatShowStatus,
    title: 'Lucky jackpot',
    startTime: 0,
    endTime: 0,
    ruleList: [],
  };
  return {
    activityMap: { [String(kind)]: [activity] },
    activityIds: [kind],
    hasTurntable: false,
    totalRecharge: 0,
    loginBonus3CanReceive: false,
  };
}
function player(): FakeHost {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getActivityIds', activities(1)).answer('getJackpotDrawInfo', drawInfo());
  fake.modalEnds('jackpot.draw', { ok: true, value: { draws: 0 } });
  return fake;
}
async function shownIcon(fake: FakeHost): Promise<HTMLElement> {
  renderInHost(<Float routeId="lobby.home" />, fake);
  const icon = await screen.findByRole('button', { name: /Lucky jackpot/ });
  Object.defineProperty(icon.parentElement, 'clientWidth', { value: 360, configurable: true });
  Object.defineProperty(icon.parentElement, 'clientHeight', { value: 600, configurable: true });
  return icon;
}
const opened = (fake: FakeHost) => fake.requests.filter((one) => one.what === 'modal').length;

beforeEach(() => localStorage.clear());

test('a tap opens the draw; the dot says that there is a chance', async () => {
  const fake = player();
  const icon = await shownIcon(fake);
  expect(await screen.findByText('draw chance available')).toBeInTheDocument();
  pointer(icon, 'pointerDown', 320, 500);
  pointer(icon, 'pointerMove', 323, 502);
  pointer(icon, 'pointerUp', 323, 502);
  fireEvent.click(icon, { detail: 1 });
  expect(opened(fake)).toBe(1);
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(await axeProblems(document.body)).toEqual([]);
});

test('on a page it starts at the right, as low as the style sheet lets it', async () => {
  const icon = await shownIcon(player());
  expect(icon).toHaveClass('right');
  expect(icon.style.getPropertyValue('--y')).toBe('');
});

test('over a game it starts beside the title and keeps a place of its own', async () => {
  localStorage.setItem(KEY, JSON.stringify({ side: 'right', y: 400 }));
  renderInHost(<Float routeId="lobby.game-start" />, player());
  const icon = await screen.findByRole('button', { name: /Lucky jackpot/ });
  expect(icon.style.getPropertyValue('--y')).toBe('4px');
  expect(icon).toHaveClass('left');
});

test('a drag moves it to the nearest side, is remembered and opens nothing', async () => {
  localStorage.setItem(KEY, LOW_RIGHT);
  const fake = player();
  const icon = await shownIcon(fake);
  pointer(icon, 'pointerDown', 320, 560);
  pointer(icon, 'pointerMove', 60, 200);
  expect(icon.style.transform).toBe('translate(-260px, -360px)');
  pointer(icon, 'pointerUp', 60, 200);
  fireEvent.click(icon, { detail: 1 });
  expect(opened(fake)).toBe(0);
  expect(icon.style.transform).toBe('');
  expect(icon).toHaveClass('left');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ side: 'left', y: 180 });
});

test('a drag that the browser takes away leaves it where it was', async () => {
  localStorage.setItem(KEY, LOW_RIGHT);
  const icon = await shownIcon(player());
  pointer(icon, 'pointerDown', 320, 560);
  pointer(icon, 'pointerMove', 60, 200);
  pointer(icon, 'pointerCancel', 0, 0);
  expect(icon).toHaveClass('right');
  expect(icon.style.transform).toBe('');
  expect(localStorage.getItem(KEY)).toBe(LOW_RIGHT);
});

test('keys move it, and press it even after a drag', async () => {
  const fake = player();
  localStorage.setItem(KEY, JSON.stringify({ side: 'left', y: 100 }));
  const icon = await shownIcon(fake);
  icon.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowRight}');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ side: 'right', y: 116 });
  expect(icon.style.getPropertyValue('--y')).toBe('116px');
  pointer(icon, 'pointerDown', 320, 116);
  pointer(icon, 'pointerMove', 320, 300);
  pointer(icon, 'pointerUp', 320, 300);
  await userEvent.keyboard('{Enter}');
  expect(opened(fake)).toBe(1);
});

test.each(['nonsense', '{"side":"up","y":1}', '{"side":"left","y":null}'])(
  'a strange memory (%s) is forgotten',
  async (memory) => {
    localStorage.setItem(KEY, memory);
    const icon = await shownIcon(player());
    expect(icon).toHaveClass('right');
    expect(icon.style.getPropertyValue('--y')).toBe('');
  },
);

test.each([
  ['/activity/jackpot?from=float', { what: 'path', url: '/activity/jackpot?from=float' }, 0],
  ['javascript:alert(1)', undefined, 1],
])('an address of its own (%s) overrides where a tap leads', async (themeUrl, request, draws) => {
  const fake = player();
  fake.api.answer('getActivityIds', activities(1, ACTIVITY_ID.LuckyJackpot, themeUrl));
  const icon = await shownIcon(fake);
  fireEvent.click(icon, { detail: 0 });
  expect(opened(fake)).toBe(draws);
  expect(fake.requests.filter(({ what }) => what !== 'modal')).toEqual(request ? [request] : []);
});

test('no dot without a chance', async () => {
  const fake = player();
  fake.api.answer('getJackpotDrawInfo', drawInfo({ canReceiveDrawChance: false, chanceSize: 0 }));
  await shownIcon(fake);
  expect(screen.queryByText('draw chance available')).not.toBeInTheDocument();
});

test.each([
  ['is switched off', activities(0)],
  ['is not there', activities(1, ACTIVITY_ID.Tasks)],
])('is hidden when the activity %s', async (_, answer) => {
  const fake = createPlayerHost({ definition });
  fake.api.answer('getActivityIds', answer);
  jest.useFakeTimers();
  const { container } = renderInHost(<Float routeId="lobby.home" />, fake);
  await act(() => jest.advanceTimersByTimeAsync(50));
  jest.useRealTimers();
  expect(fake.api.bodiesOf('getActivityIds')).toHaveLength(1);
  expect(container).toBeEmptyDOMElement();
  expect(fake.api.bodiesOf('getJackpotDrawInfo')).toEqual([]);
});

test('is hidden for a visitor', () => {
  const fake = createFakeHost({ definition });
  const { container } = renderInHost(<Float routeId="lobby.home" />, fake);
  expect(container).toBeEmptyDOMElement();
  expect(fake.api.calls).toEqual([]);
});

test('in a dock it is only pressed: neither drag nor keys move it, nor change the stored place', async () => {
  localStorage.setItem(KEY, JSON.stringify({ side: 'left', y: 100 }));
  const fake = player();
  const icon = await shownIcon(fake);
  Object.defineProperty(icon.parentElement, 'clientWidth', { value: 48 });
  Object.defineProperty(icon.parentElement, 'clientHeight', { value: 48 });
  pointer(icon, 'pointerDown', 700, 20);
  pointer(icon, 'pointerMove', 300, 200);
  pointer(icon, 'pointerUp', 300, 200);
  fireEvent.keyDown(icon, { key: 'ArrowDown' });
  expect(icon.style.transform).toBe('');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ side: 'left', y: 100 });
  fireEvent.click(icon, { detail: 1 });
  expect(opened(fake)).toBe(1);
});
