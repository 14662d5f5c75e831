import { PRERENDERED_ID } from '@parola/contract';
import { painted } from './painted';

/** Longer than any test: only what is looked at ends the wait. */
const NEVER_MS = 60_000;

let decoded: () => void;
let refused: () => void;

/** The page as the front door sends it, with its largest picture on the way. */
function page(html = '<img fetchpriority="high" alt="">'): void {
  document.body.innerHTML = `<div id="${PRERENDERED_ID}">${html}</div>`;
  const picture = document.querySelector('img');
  const decode = new Promise<void>((resolve, reject) => {
    decoded = resolve;
    refused = () => reject(new Error('no picture'));
  });
  if (picture) picture.decode = () => decode;
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
  jest.restoreAllMocks();
});

test('waits for the largest picture of what came with the HTML, and a frame', async () => {
  page();
  const wait = painted(NEVER_MS);
  expect(await waits(wait)).toBe(true);
  decoded();
  await wait;
});

test('does not wait for a picture that fails, or where there is none', async () => {
  page();
  const wait = painted(NEVER_MS);
  refused();
  await wait;
  page('<p>nothing to see</p>');
  await painted(NEVER_MS);
});

test.each(['pointerdown', 'keydown'])('does not wait when somebody does something: %s', async (type) => {
  page();
  const wait = painted(NEVER_MS);
  expect(await waits(wait)).toBe(true);
  window.dispatchEvent(new Event(type));
  await wait;
});

test('waits for nothing where nothing came, for a player, and where nobody looks', async () => {
  await painted(NEVER_MS);
  page();
  document.documentElement.dataset['who'] = 'player';
  await painted(NEVER_MS);
  delete document.documentElement.dataset['who'];
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await painted(NEVER_MS);
});

test('waits no longer than it is told', async () => {
  page();
  await painted(20);
});
