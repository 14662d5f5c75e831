import { act, fireEvent, screen } from '@testing-library/react';
import { ACTIVITY_ID, type Activity } from '@parola/calls';
import { createPlayerHost, renderInHost } from '@parola/testing';
import definition from '../../remote.config';
import { drawInfo, pointer } from '../testing';
import Float from './float.slot';

const FLOATING: Activity = {
  id: 1,
  activityId: ACTIVITY_ID.LuckyJackpot,
  type: 0,
  sort: 1,
  themeUrl: '',
  imgUrl4: '',
  unloginShowStatus: 1,
  homeFloatShowStatus: 1,
  title: 'Lucky jackpot',
  startTime: 0,
  endTime: 0,
  ruleList: [],
};

/** Sets the box of an element, because jsdom has no layout. */
function box(of: Element, left: number, top: number, width: number, height: number): void {
  const rect = { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top };
  jest.spyOn(of, 'getBoundingClientRect').mockReturnValue({ ...rect, toJSON: () => rect });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Returns the boxes of a text's lines, because jsdom has no layout. */
let linesOf: (text: string) => DOMRect[];
let body: HTMLElement;
let main: HTMLElement;
/** Adds a control to the page; `top` is relative to the screen. */
function control(top: number, height: number, inside = main, left = 0, width = 360): HTMLElement {
  const one = document.createElement('button');
  box(one, left, top, width, height);
  inside.append(one);
  return one;
}
/** Renders the icon in a lane of 344 × 600 px with its top left corner at 8, 80. */
async function floatOver(routeId: string, kept?: { side: 'left' | 'right'; y: number }): Promise<HTMLElement> {
  const key = routeId === 'lobby.game-start' ? 'parola.jackpot.float.game' : 'parola.jackpot.float';
  if (kept) localStorage.setItem(key, JSON.stringify(kept));
  const fake = createPlayerHost({ definition });
  fake.api
    .answer('getActivityIds', {
      activityMap: { [String(ACTIVITY_ID.LuckyJackpot)]: [FLOATING] },
      activityIds: [ACTIVITY_ID.LuckyJackpot],
      hasTurntable: false,
      totalRecharge: 0,
      loginBonus3CanReceive: false,
    })
    .answer('getJackpotDrawInfo', drawInfo());
  renderInHost(<Float routeId={routeId} />, fake);
  await pass(10);
  const icon = screen.getByRole('button', { name: /Lucky jackpot/ });
  const lane = icon.parentElement ?? icon;
  box(lane, 8, 80, 344, 600);
  Object.defineProperty(lane, 'clientWidth', { value: 344 });
  Object.defineProperty(lane, 'clientHeight', { value: 600 });
  await pass(250);
  return icon;
}
const y = (icon: HTMLElement) => icon.style.getPropertyValue('--y');

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  linesOf = () => [];
  Reflect.set(Range.prototype, 'getClientRects', function getClientRects(this: Range) {
    return linesOf(this.startContainer.textContent ?? '');
  });
  body = document.body.appendChild(document.createElement('div'));
  main = body.appendChild(document.createElement('main'));
  main.id = 'main';
});
afterEach(() => {
  body.remove();
  jest.useRealTimers();
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  jest.restoreAllMocks();
});

test('it lies on no heading, and on other words without a figure', async () => {
  const heading = main.appendChild(document.createElement('h2'));
  heading.textContent = 'Popular now';
  const words = main.appendChild(document.createElement('p'));
  words.textContent = 'Some words';
  const line = (top: number) => [new DOMRect(220, top, 140, 24)];
  linesOf = (text) => (text === 'Popular now' ? line(400) : text === 'Some words' ? line(700) : []);
  const icon = await floatOver('lobby.home', { side: 'right', y: 300 });
  // The heading covers 320 to 344 of the lane.
  expect(y(icon)).toBe('260px');
  heading.remove();
  await pass(250);
  expect(y(icon)).toBe('300px');
});

test('it gives way to a control that scrolled under it, once the page rests, and is back when that is gone', async () => {
  const row = control(900, 48);
  const icon = await floatOver('lobby.home', { side: 'right', y: 300 });
  expect(y(icon)).toBe('300px');
  // The control covers 320 to 368 of the lane.
  box(row, 0, 400, 360, 48);
  fireEvent.scroll(window);
  await pass(150);
  // While scrolling continues, the icon stays in place.
  fireEvent.scroll(window);
  await pass(150);
  expect(y(icon)).toBe('300px');
  await pass(60);
  expect(y(icon)).toBe('260px');
  expect(localStorage.getItem('parola.jackpot.float')).toBe('{"side":"right","y":300}');
  box(row, 0, 900, 360, 48);
  fireEvent.scroll(window);
  await pass(210);
  expect(y(icon)).toBe('300px');
});

test('the list of a box that scrolls by itself counts too: part of a claim button is a control', async () => {
  const list = main.appendChild(document.createElement('div'));
  const claim = control(900, 40, list, 250, 100);
  const icon = await floatOver('vip-bonus.tasks', { side: 'right', y: 300 });
  // The lowest 10 px of the control lie under the icon.
  box(claim, 250, 350, 100, 40);
  fireEvent.scroll(list);
  await pass(210);
  expect(y(icon)).toBe('310px');
});

test('it covers no amount and no count: a line of text with a figure is taken', async () => {
  const words = main.appendChild(document.createElement('p'));
  words.textContent = 'Mini jackpot';
  const amount = main.appendChild(document.createElement('p'));
  amount.textContent = '₱502.80';
  const line = { left: 250, top: 400, right: 340, bottom: 420, width: 90, height: 20, x: 250, y: 400 };
  linesOf = (text) => (text.includes('₱') ? [{ ...line, toJSON: () => line }] : []);
  const icon = await floatOver('lobby.home', { side: 'right', y: 300 });
  // The amount covers 320 to 340 of the lane.
  expect(y(icon)).toBe('260px');
  amount.remove();
  await pass(210);
  expect(y(icon)).toBe('300px');
});

test('links of the footer are controls: it stands beside the page, not in it', async () => {
  const icon = await floatOver('lobby.home', { side: 'right', y: 540 });
  const footer = body.appendChild(document.createElement('footer'));
  const link = document.createElement('a');
  link.href = '/terms-of-use';
  box(link, 200, 630, 150, 48);
  footer.append(link);
  await pass(210);
  expect(y(icon)).toBe('490px');
});

test('a control that takes the place of a skeleton is seen without a scroll; a figure that counts is no change', async () => {
  const figure = main.appendChild(document.createElement('span'));
  const icon = await floatOver('lobby.home', { side: 'left', y: 100 });
  const row = control(200, 48);
  await pass(100);
  figure.textContent = '1';
  await pass(60);
  figure.textContent = '2';
  await pass(50);
  // The row covers 120 to 168 of the lane.
  expect(y(icon)).toBe('60px');
  row.remove();
  await pass(210);
  expect(y(icon)).toBe('100px');
});

test('where a control lies everywhere it is not shown, and it is back with the first free place', async () => {
  const rows = [0, 1, 2, 3, 4, 5].map((n) => control(80 + n * 100, 96));
  const icon = await floatOver('lobby.home', { side: 'right', y: 300 });
  expect(icon).toHaveClass('away');
  expect(localStorage.getItem('parola.jackpot.float')).toBe('{"side":"right","y":300}');
  rows[5]?.remove();
  await pass(210);
  expect(icon).not.toHaveClass('away');
  // Free from 496 on, the end of the fifth obstacle.
  expect(y(icon)).toBe('496px');
});

describe('over a game held upright, or on a desktop', () => {
  function frame(left: number, top: number, width: number, height: number): void {
    const game = document.createElement('iframe');
    box(game, left, top, width, height);
    main.append(game);
  }
  test('it stands beside the title', async () => {
    frame(0, 69, 360, 671);
    const icon = await floatOver('lobby.game-start');
    expect(icon).toHaveClass('left');
    expect(y(icon)).toBe('4px');
  });
  test.each(['left', 'right'] as const)(
    'a place of an earlier game covers no reel and no control (%s)',
    async (side) => {
      frame(0, 69, 360, 671);
      const icon = await floatOver('lobby.game-start', { side, y: 400 });
      expect(icon).toHaveClass('left');
      // The title's row ends at 149, which is 69 below the top of the lane.
      expect(y(icon)).toBe('9px');
    },
  );
  test('it stays where the player drags it, also over the game, and gives way there to controls of the page alone', async () => {
    frame(0, 69, 360, 671);
    const icon = await floatOver('lobby.game-start');
    pointer(icon, 'pointerDown', 30, 100);
    pointer(icon, 'pointerMove', 330, 420);
    pointer(icon, 'pointerUp', 330, 420);
    await pass(250);
    expect(icon).toHaveClass('right');
    expect(y(icon)).toBe('324px');
    fireEvent.scroll(window);
    await pass(210);
    expect(y(icon)).toBe('324px');
    const button = control(430, 48);
    await pass(210);
    expect(y(icon)).toBe('290px');
    button.remove();
    await pass(210);
    expect(y(icon)).toBe('324px');
  });
  test('it is moved by arrow keys over the game too', async () => {
    frame(0, 69, 360, 671);
    const icon = await floatOver('lobby.game-start');
    for (let presses = 0; presses < 3; presses += 1) fireEvent.keyDown(icon, { key: 'ArrowDown' });
    fireEvent.keyDown(icon, { key: 'ArrowRight' });
    await pass(250);
    expect(icon).toHaveClass('right');
    expect(y(icon)).toBe('52px');
  });
  test('beside a game that leaves the sides free it may be anywhere', async () => {
    frame(100, 69, 152, 671);
    const icon = await floatOver('lobby.game-start', { side: 'right', y: 400 });
    expect(icon).toHaveClass('right');
    expect(y(icon)).toBe('400px');
  });
  test('it gives way to a button of the page that says why there is no game', async () => {
    control(480, 48);
    const icon = await floatOver('lobby.game-start', { side: 'right', y: 400 });
    expect(y(icon)).toBe('448px');
  });
});
