import { freshBrowser } from '../../testing/render-shell';
import { startLocation } from '../../testing/start-location';
import { restoreScroll } from './scroll';

let height = 5000;
const scrolled: number[] = [];
const frames = () => jest.advanceTimersByTimeAsync(60);
async function back(): Promise<void> {
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await frames();
  await moved;
  await frames();
}

beforeEach(() => {
  jest.useFakeTimers();
  freshBrowser();
  height = 5000;
  scrolled.length = 0;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  jest
    .spyOn(window, 'scrollTo')
    .mockImplementation(((_x: number, y: number) => void scrolled.push(y)) as typeof window.scrollTo);
});
const stops: (() => void)[] = [];
function start() {
  const location = startLocation();
  stops.push(restoreScroll(location));
  return location;
}
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  Reflect.deleteProperty(window, 'scrollY');
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const standAt = (y: number) => Object.defineProperty(window, 'scrollY', { value: y, configurable: true });

describe('going back', () => {
  it('returns to where the page was left', async () => {
    const location = start();
    standAt(1200);
    location.go('/terms-of-use');
    standAt(0);
    await back();
    expect(scrolled).toEqual([1200]);
  });

  it('waits until there is enough page', async () => {
    const location = start();
    standAt(1200);
    location.go('/terms-of-use');
    height = 300;
    await back();
    expect(scrolled).toEqual([]);
    height = 5000;
    await frames();
    expect(scrolled).toEqual([1200]);
  });

  it('leaves the position to a scrolling player', async () => {
    const location = start();
    standAt(1200);
    location.go('/terms-of-use');
    height = 300;
    await back();
    window.dispatchEvent(new Event('wheel'));
    height = 5000;
    await frames();
    expect(scrolled).toEqual([]);
  });
});

it('leaves the position to the anchor when the hash is changed in the address bar', async () => {
  start();
  standAt(700);
  const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.location.hash = '#question-3';
  await frames();
  await moved;
  await frames();
  expect(scrolled).toEqual([]);
  await back();
  expect(scrolled).toEqual([700]);
});

it('leaves a page in place that the player has scrolled since the reload', async () => {
  start();
  standAt(900);
  window.dispatchEvent(new Event('pagehide'));
  standAt(40);
  start();
  await frames();
  expect(scrolled).toEqual([]);
});

it('returns to the place after a reload', async () => {
  start();
  standAt(900);
  window.dispatchEvent(new Event('pagehide'));
  standAt(0);
  // A history entry keeps its mark over a reload.
  start();
  await frames();
  expect(scrolled).toEqual([900]);
});
