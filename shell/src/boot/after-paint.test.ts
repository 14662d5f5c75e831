import { settled } from '../testing/fake-time';
import { afterPaint } from './after-paint';

/** Delay longer than any test, so that only the awaited event can end the wait; ms. */
const NEVER = 600_000;

let decoded: () => void;
let refused: () => void;

/** Builds the page as the front door sends it, with its largest picture still loading. */
function page(html = '<img fetchpriority="high" alt="">'): Element {
  document.body.innerHTML = html;
  const picture = document.querySelector('img');
  const decode = new Promise<void>((resolve, reject) => {
    decoded = resolve;
    refused = () => reject(new Error('no picture'));
  });
  if (picture) {
    Object.defineProperty(picture, 'complete', { value: true });
    picture.decode = () => decode;
  }
  return document.body;
}
/** Tells whether the promise is still pending after 100 ms. */
async function waits(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => (over = true));
  await jest.advanceTimersByTimeAsync(100);
  return !over;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  delete document.documentElement.dataset['who'];
});

test('waits for the largest picture of the HTML, and a frame', async () => {
  const wait = afterPaint(page(), NEVER);
  expect(await waits(wait)).toBe(true);
  decoded();
  await settled(wait);
});

test('does not wait for a picture that fails, or where there is none', async () => {
  const wait = afterPaint(page(), NEVER);
  refused();
  await settled(wait);
  await settled(afterPaint(page('<p>nothing to see</p>'), NEVER));
});

test.each(['pointerdown', 'keydown'])('does not wait after an input: %s', async (type) => {
  const wait = afterPaint(page(), NEVER);
  expect(await waits(wait)).toBe(true);
  window.dispatchEvent(new Event(type));
  await settled(wait);
});

test('does not wait without a prerendered page, or for a player', async () => {
  await settled(afterPaint(null, NEVER));
  document.documentElement.dataset['who'] = 'player';
  await settled(afterPaint(page(), NEVER));
});

test('waits no longer than it is told', async () => {
  await settled(afterPaint(page(), 20));
});
