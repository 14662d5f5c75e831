import { createRemote } from '../remotes/remote';
import type { Baseline } from '../release/baseline';
import { sampleArm, samplePlan } from '../testing/release';
import { ownerOfTrace } from './owner-of-trace';

const AT = 'https://casino.example';
const CODE = 'function(...e){return this.length}';
/** Contents of files by address. */
let files: Record<string, string>;
let urls: string[];

const deps = {
  federation: { load: jest.fn() },
  hostFor: jest.fn(),
  starting: jest.fn(),
  report: jest.fn(),
  quarantined: jest.fn(),
};
const remotes = (['lobby', 'promo'] as const).map((name) =>
  createRemote(samplePlan(name, sampleArm(name, '1.1.0'), { fallback: sampleArm(name, '1.0.0') }), deps),
);
const fetchOfBefore = (url: string) => {
  urls.push(url);
  const text = files[url];
  return text === undefined ? Promise.reject(new TypeError('gone')) : Promise.resolve(new Response(text));
};
const baseline: Baseline = [[window, { fetch: { value: fetchOfBefore } }]];
async function ownerOf(trace: object): Promise<string | undefined> {
  const owner = await ownerOfTrace(trace, remotes, baseline);
  return typeof owner === 'object' ? owner.name : owner;
}

class Response {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  text = () => Promise.resolve(this.#text);
}

beforeEach(() => {
  urls = [];
  files = {
    [`${AT}/remotes/lobby/1.1.0/1.js`]: 'var a=1;',
    [`${AT}/remotes/promo/1.1.0/2.js`]: `Array.prototype.map=${CODE};`,
    [`${AT}/remotes/promo/1.0.0/2.js`]: `Array.prototype.map=${CODE};`,
    [`${AT}/shell/1.0.0/main.js`]: `x=${CODE};`,
  };
  Object.assign(globalThis, { Response });
  Object.assign(performance, {
    getEntriesByType: () => [...Object.keys(files), `${AT}/remotes/lobby/1.1.0/gone.js`].map((name) => ({ name })),
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Response');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

test('a function belongs to the remote that has it in its files; only files of planned builds are read', async () => {
  expect(await ownerOf({ code: CODE })).toBe('promo');
  expect(urls.toSorted()).toEqual(
    [
      `${AT}/remotes/lobby/1.1.0/1.js`,
      `${AT}/remotes/lobby/1.1.0/gone.js`,
      `${AT}/remotes/promo/1.1.0/2.js`,
    ].toSorted(),
  );
});

test('a function in no file of a remote has no owner, as those of extensions; it is unknown where no file can be read', async () => {
  const code = 'function other(){return 1}';
  expect(await ownerOf({ code })).toBe('nobody');
  files = {};
  expect(await ownerOf({ code })).toBeUndefined();
});

test('a function in the files of two remotes, of the browser or too short is of an unknown owner', async () => {
  expect(await ownerOf({ code: 'function bound() { [native code] }' })).toBeUndefined();
  expect(await ownerOf({ code: '()=>1' })).toBeUndefined();
  files[`${AT}/remotes/lobby/1.1.0/1.js`] = `y=${CODE}`;
  expect(await ownerOf({ code: CODE })).toBeUndefined();
});

test('a script belongs to the remote of its planned build', async () => {
  const of = (script: string) => ownerOf({ script: AT + script });
  expect(
    await Promise.all(['/remotes/promo/1.1.0/9.js', '/remotes/promo/1.0.0/9.js', '/shell/1.0.0/main.js'].map(of)),
  ).toEqual(['promo', undefined, undefined]);
  expect(await ownerOf({})).toBeUndefined();
});
