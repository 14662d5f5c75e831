import { checkShares } from './check-shares';
import { readScripts } from './scripts';
import { shareRequests } from './share-requests';
import { filesOf } from './testing/samples';

const requestsIn = (text: string) => {
  const { ranges, copies, complete } = shareRequests(readScripts(filesOf({ 'a.js': text })));
  return {
    ranges: Object.fromEntries([...ranges].map(([module, requested]) => [module, [...requested]])),
    copies,
    complete,
  };
};

test.each([
  ['of webpack', 'h={1:()=>c("default","react",!1,[1,19,3,0])}'],
  ['of webpack, not minified', 'h = { 1: () => load("default", "react", false, [1, 19, 3, 0]) }'],
  [
    'of the enhanced plugin of webpack',
    'h={1:{fallback:()=>()=>{throw new Error("Can not get react")},shareScope:["default"],requiredVersion:"^19.3.0",shareKey:"react"}}',
  ],
  ['of Rspack', 'h={1:{shareScope:"default",shareKey:"react",import:null,requiredVersion:"^19.3.0",fallback:void 0}}'],
  ['with a nested configuration', 'h={shareKey:"react",shareConfig:{singleton:!0,requiredVersion:"^19.3.0"}}'],
  ['of Vite', 'export const c={react:r("react","19.3.0","default",!0,{singleton:!0,requiredVersion:"^19.3.0"})}'],
])('the requests %s are read with their ranges', (_what, text) => {
  expect(requestsIn(text)).toEqual({ ranges: { react: ['^19.3.0'] }, copies: [], complete: true });
});

test.each([
  ['[1,19,3,0]', '^19.3.0'],
  ['[2,0,3,1]', '^0.3.1'],
  ['[3,1,2,3]', '1.2.3'],
  ['[2,1,2,3]', '~1.2.3'],
  ['[0,1,2,3]', '>=1.2.3'],
])('the range %s of webpack is %s', (range, text) => {
  expect(requestsIn(`l("default","a",!1,${range})`).ranges).toEqual({ a: [text] });
});

test('a request without a range takes any version', () => {
  expect(requestsIn('l("default","react",!1)').ranges).toEqual({ react: [''] });
  const { findings } = checkShares(
    { shared: { react: { range: '^19.3.0', built: '19.3.1' } } },
    readScripts(filesOf({ 'a.js': 'l("default","react",!1)' })),
  );
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'The code takes react in any version, the manifest says ^19.3.0.',
  ]);
});

test.each([
  ['a fallback of webpack', 'l("default","react",!1,[1,19,3,0],()=>e.e(4).then(()=>()=>e(4)))', ['react']],
  [
    'a fallback of the enhanced plugin',
    'h={shareKey:"react",requiredVersion:"^19.3.0",fallback:()=>e.e(4)}',
    ['react'],
  ],
  ['React itself', 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}', ['react']],
  [
    'a read of a member of React alone is no copy',
    'let i=r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;i.H==null',
    [],
  ],
])('copies: %s', (_what, text, copies) => {
  expect(requestsIn(text).copies).toEqual(copies);
});

test('a text that no parser reads leaves the requests incomplete, and so does a tree that is nested too deeply', () => {
  expect(requestsIn('l("default",').complete).toBe(false);
  expect(requestsIn(`${'['.repeat(30_000)}1${']'.repeat(30_000)}`).complete).toBe(false);
});
