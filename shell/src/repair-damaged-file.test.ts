import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

const HTML = readFileSync(path.join(__dirname, 'index.html'), 'utf8');
/** The inline script of the HTML that repairs damaged files. It runs before all other scripts. */
const [, MENDS = ''] = /<script>([^]*?)<\/script>/.exec(HTML) ?? [];
const FILE = 'http://localhost/shell/1.0.0/main.1.js';

let listener: EventListener;
let requests: [string, RequestInit | undefined][];
let dropped: string[];
let isThere: boolean;
beforeEach(() => {
  [requests, dropped, isThere] = [[], [], true];
  runInNewContext(MENDS, {
    document,
    location: { pathname: '/' },
    Event,
    addEventListener: (type: string, handler: EventListener, capture: boolean) => {
      listener = handler;
      window.addEventListener(type, handler, capture);
    },
    caches: {
      keys: async () => ['parola-files'],
      open: async (name: string) => ({ delete: async (url: string) => dropped.push(`${name} ${url}`) }),
    },
    fetch: async (url: string, options?: RequestInit) => {
      requests.push([url, options]);
      if (!isThere) throw new TypeError('no network');
      return { arrayBuffer: async () => new ArrayBuffer(0) };
    },
  });
});
afterEach(() => {
  window.removeEventListener('error', listener, true);
  document.head.replaceChildren();
});

function add(html: string): { element: HTMLElement; events: string[] } {
  document.head.insertAdjacentHTML('beforeend', html);
  const element = document.head.lastElementChild;
  if (!(element instanceof HTMLElement)) throw new Error(`no element is in ${html}`);
  const events: string[] = [];
  for (const type of ['load', 'error']) element.addEventListener(type, () => events.push(type));
  return { element, events };
}
const script = () => add(`<script src="${FILE}" integrity="sha256-a" crossorigin="anonymous"></script>`);
const fail = (element: Element) => element.dispatchEvent(new Event('error'));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it.each([
  ['a script', `<script src="${FILE}" integrity="sha256-a" crossorigin="anonymous"></script>`],
  ['a style sheet', `<link rel="stylesheet" href="${FILE}" integrity="sha256-a" crossorigin="anonymous">`],
])(
  '%s that fails its hash is asked for past all stores, comes in by a copy, and is not reported',
  async (_what, html) => {
    const { element, events } = add(html);
    fail(element);
    await settled();
    expect(dropped).toEqual([`parola-files ${FILE}`]);
    expect(requests).toEqual([[FILE, { cache: 'reload', integrity: 'sha256-a' }]]);
    const copy = element.nextElementSibling;
    expect(copy?.outerHTML).toBe(element.outerHTML);
    copy?.dispatchEvent(new Event('load'));
    await settled();
    expect([events, element.isConnected, copy?.isConnected]).toEqual([['load'], false, true]);
  },
);

it('an unavailable file is reported, and is tried again the next time', async () => {
  isThere = false;
  const first = script();
  fail(first.element);
  await settled();
  expect(first.events).toEqual(['error']);
  isThere = true;
  const second = script();
  fail(second.element);
  await settled();
  expect([requests.length, second.events]).toEqual([2, []]);
});

it('a second failure after a sound copy is reported, and asked for no more', async () => {
  const { element, events } = script();
  fail(element);
  await settled();
  const copy = element.nextElementSibling ?? element;
  fail(copy);
  await settled();
  expect([events, copy.isConnected]).toEqual([['error'], false]);
  const next = script();
  fail(next.element);
  expect([next.events, requests.length]).toEqual([['error'], 1]);
});

it.each([
  ['without a hash', `<script src="${FILE}"></script>`],
  ['that is only preloaded', `<link rel="preload" as="script" href="${FILE}" integrity="sha256-a">`],
])('a file %s is left alone', async (_what, html) => {
  const { element, events } = add(html);
  fail(element);
  await settled();
  expect([events, requests]).toEqual([['error'], []]);
});

it('comes before every file that it may have to mend', () => {
  const before = HTML.slice(0, HTML.indexOf(MENDS));
  expect(before).not.toMatch(/<script src|rel="stylesheet"|<script defer/);
});
