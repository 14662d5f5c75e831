import { painted } from './painted';

/** Longer than any test: only what is looked at ends the wait. */
const NEVER = 60_000;

let decoded: () => void;
let refused: () => void;

/** The page as the front door sends it, with its largest picture on the way. */
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
/** Whether it still waits, a good while later. */
async function waits(wait: Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => (over = true));
  await new Promise((resolve) => void setTimeout(resolve, 100));
  return !over;
}

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['who'];
});

test('waits for the largest picture of what came with the HTML, and a frame', async () => {
  const wait = painted(page(), NEVER);
  expect(await waits(wait)).toBe(true);
  decoded();
  await wait;
});

test('does not wait for a picture that fails, or where there is none', async () => {
  const wait = painted(page(), NEVER);
  refused();
  await wait;
  await painted(page('<p>nothing to see</p>'), NEVER);
});

test.each(['pointerdown', 'keydown'])('does not wait when somebody does something: %s', async (type) => {
  const wait = painted(page(), NEVER);
  expect(await waits(wait)).toBe(true);
  window.dispatchEvent(new Event(type));
  await wait;
});

test('waits for nothing where nothing came, and for a player', async () => {
  await painted(null, NEVER);
  document.documentElement.dataset['who'] = 'player';
  await painted(page(), NEVER);
});

test('waits no longer than it is told', async () => {
  await painted(page(), 20);
});
