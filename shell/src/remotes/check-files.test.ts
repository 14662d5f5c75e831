// @own-registry The hook on `<head>` stays for the rest of a document.
import { checkFiles } from './check-files';

const BASE = '/remotes/pools/1.0.0/';
const AT = `http://localhost${BASE}`;
const hashOf = (digit: string) => `sha384-${digit.repeat(64)}`;
const FILES = [
  { path: 'page.js', integrity: hashOf('A') },
  { path: 'page.css', integrity: hashOf('B') },
];

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  // Not executed in tests: no type of JavaScript.
  element.type = 'text/plain';
  element.src = src;
  return element;
}
function sheet(href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  return element;
}

// Before the spies of a test: restoring a spy on `append` would remove a hook that was added after it.
beforeAll(() => checkFiles({ base: BASE, checked: [] }));
afterEach(() => document.head.replaceChildren());

/** Lets the browser's answers to links of modules come: `load`, or `error` for one path. */
function answerModules(failing?: string): string[] {
  const requests: string[] = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const node of nodes)
      if (node instanceof HTMLLinkElement && node.rel === 'modulepreload') {
        requests.push(node.href);
        queueMicrotask(() => node.dispatchEvent(new Event(node.href === failing ? 'error' : 'load')));
      }
  });
  return requests;
}
function supportModules(supported: boolean): void {
  jest.spyOn(document, 'createElement').mockImplementation((name: string) => {
    const element = Document.prototype.createElement.call(document, name);
    Object.defineProperty(element, 'relList', { value: { supports: () => supported } });
    return element;
  });
}

describe('files of a build whose entry holds no hashes', () => {
  beforeEach(() => checkFiles({ base: BASE, checked: FILES }));

  it.each([
    ['appendChild', (node: Node) => document.head.appendChild(node)],
    ['append', (node: Node) => document.head.append(node)],
    ['insertBefore', (node: Node) => document.head.insertBefore(node, null)],
  ])('get their hashes when %s adds their elements', (_method, add) => {
    const [code, style] = [script(`${AT}page.js`), sheet(`${AT}page.css`)];
    add(code);
    add(style);
    expect(code).toMatchObject({ integrity: hashOf('A'), crossOrigin: 'anonymous' });
    expect(style).toMatchObject({ integrity: hashOf('B'), crossOrigin: 'anonymous' });
    expect([...document.head.querySelectorAll('script, link')]).toEqual([code, style]);
  });

  it('are refused when the release does not list them', () => {
    expect(() => document.head.appendChild(script(`${AT}other.js`))).toThrow(`no hash is pinned for ${AT}other.js`);
    expect(document.head.querySelector('script')).toBeNull();
  });

  it('keep a hash that they have, and elements of others stay as they are', () => {
    const own = script(`${AT}page.js`);
    own.integrity = hashOf('C');
    const other = script('http://localhost/remotes/lobby/1.0.0/page.js');
    document.head.append(own, other);
    expect(own.integrity).toBe(hashOf('C'));
    expect(other.integrity).toBeFalsy();
  });
});

describe('ES modules of such a build', () => {
  const MODULES = [
    { path: 'c.js', integrity: hashOf('C'), module: true },
    { path: 'a.js', integrity: hashOf('A'), module: true },
  ];
  afterEach(() => jest.restoreAllMocks());

  it('are loaded with their hashes before the entry, one after another', async () => {
    supportModules(true);
    const requests = answerModules();
    await checkFiles({ base: BASE, checked: MODULES });
    expect(requests).toEqual([`${AT}c.js`, `${AT}a.js`]);
    expect([...document.head.querySelectorAll('link')].map(({ integrity }) => integrity)).toEqual([
      hashOf('C'),
      hashOf('A'),
    ]);
  });

  it('stop the load when one has another hash', async () => {
    supportModules(true);
    const requests = answerModules(`${AT}c.js`);
    await expect(checkFiles({ base: BASE, checked: MODULES })).rejects.toThrow(`${AT}c.js was not loaded`);
    expect(requests).toEqual([`${AT}c.js`]);
  });

  it('are not loaded by a browser that cannot check them', async () => {
    supportModules(false);
    await expect(checkFiles({ base: BASE, checked: MODULES })).rejects.toThrow('cannot check the hashes');
  });
});

it('a list that cannot be read stops the load', async () => {
  const unreadable = [{ path: '../other.js', integrity: hashOf('A') }];
  await expect(checkFiles({ base: BASE, checked: unreadable })).rejects.toThrow('the list of hashes cannot be read');
});
