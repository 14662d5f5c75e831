import { OPEN_POLICY } from '@parola/release-api';
import { named, remoteFiles, inMemory, type Bench } from '../testing/fixtures';
import { openWalletsBench } from '../testing/wallets-channel';
import { wallFindings } from './walls';

const wallsIn = (path: string, text: string) =>
  wallFindings('promo', [{ path, bytes: Buffer.from(text) }]).map(({ wall }) => wall);

test.each([
  ['WALL-001', 'page.js', 'e.exports=()=>fetch("/x")'],
  ['WALL-001', 'page.js', 'const t=window.fetch("/x")'],
  ['WALL-001', 'page.js', 'globalThis["fetch"]("/x")'],
  ['WALL-001', 'remoteEntry.js', 'var x=new XMLHttpRequest;'],
  ['WALL-001', 'page.js', 'new window.WebSocket("wss://x.test")'],
  ['WALL-001', 'page.js', 'navigator.sendBeacon("/x")'],
  ['WALL-002', 'page.js', 'window.history.pushState(null,"","/x")'],
  ['WALL-002', 'page.js', 'location.href="/x"'],
  ['WALL-002', 'page.js', 'window.location.reload()'],
  ['WALL-003', 'page.js', 'localStorage.getItem("parola.device")'],
  ['WALL-003', 'page.js', 'let c=document.cookie;'],
  ['WALL-004', 'page.js', 'Array.prototype.last=function(){}'],
  ['WALL-004', 'page.js', 'Object.defineProperty(String.prototype,"x",{})'],
  ['WALL-004', 'page.js', 'Object.assign(window,{x:1})'],
  ['WALL-005', 'page.js', 'const s=document.createElement("style")'],
  ['WALL-005', 'page.css', '@layer page{.a{inset:0}body{margin:0}}'],
  ['WALL-005', 'page.css', 'html,.a{inset:0}'],
  ['WALL-005', 'page.css', ':root{--brand:red}'],
  ['WALL-005', 'page.css', '.a{inset:0}\n.b,\n  button:hover > .c {inset:0}'],
  ['WALL-005', 'page.css', `button:not(${'.x'.repeat(400)}){inset:0}`],
  ['WALL-004', 'page.js', 'Array.prototype["last"]=1'],
  ['WALL-004', 'page.js', 'window.a$Array.prototype.x=1;String.prototype.y=2'],
  ['WALL-005', 'page.css', '@import  url( "https://fonts.test/x.css");'],
  ['WALL-005', 'page.css', '@font-face{font-family:x;src:url(https://fonts.test/x.woff2)}'],
  ['WALL-005', 'page.css', '@import "//fonts.test/x.css";'],
])('%s in %s: %s', (wall, path, text) => {
  expect(wallsIn(path, text)).toEqual([wall]);
});

test.each([
  ['page.js', 'r.refetch(1);t.prefetch("x");e.source.fetch(2);const{fetch:e}=t'],
  ['page.js', 'e.history.map(x);location.href===a;let l=x.location.search'],
  ['page.js', 'Array.prototype.slice.call(a)===b'],
  ['page.js', '(self.webpackChunkpromo=self.webpackChunkpromo||[]).push([[1],{}])'],
  ['remoteEntry.js', 'var s=document.createElement("script");document.head.appendChild(s)'],
  ['page.js', 'document.createElement("canvas")'],
  [
    'page.css',
    '@layer page{.pr-a-x1{inset:0;background:url(data:image/svg+xml,x)}.pr-a-x1:hover{top:0}@media (width>1px){.pr-b-x2{inset:0}}}',
  ],
  ['page.css', '@keyframes pr-spin{0%{rotate:0}to{rotate:1turn}}'],
  ['page.js.map', '{"sourcesContent":["fetch(1); localStorage"]}'],
])('nothing in %s: %s', (path, text) => {
  expect(wallsIn(path, text)).toEqual([]);
});

// The service checks uploads in its only thread, so a slow pattern would block an `off`. These inputs would take
// hours with a super-linear pattern.
test.each([
  ['page.css', 'a,'],
  ['page.css', ' '],
  ['page.css', '@import '],
  ['page.css', 'url( '],
  ['page.css', 'a,;'],
  ['page.js', 'A$'],
  ['page.js', 'A.prototype['],
  ['page.js', 'A.prototype.a'],
  ['page.js', 'assign(A$'],
])('a large %s of «%s» repeated is checked like any other', (path, text) => {
  expect(wallsIn(path, `@import${text.repeat(1_000_000)}`)).toEqual([]);
});

describe('publishing a remote that reaches over its walls', () => {
  let bench: Bench;
  beforeEach(async () => {
    bench = await openWalletsBench();
  });
  afterEach(() => bench.remove());
  const publish = () =>
    bench.registry.publishFiles(inMemory(remoteFiles('wallets', '2.0.0', {}, 'localStorage.clear();')), {
      ...{ unit: 'wallets', version: '2.0.0' },
    });

  test('is refused in whole sentences, with the replacement and the person with the right to excuse it', async () => {
    await expect(publish()).rejects.toMatchObject({
      kind: 'integrity',
      message: expect.stringMatching(
        /^WALL-003 .* of wallets touches the storage of the page .* stored\(\) of @parola\/kit\.\nWhere it has to be/,
      ),
    });
    expect(await bench.registry.build('wallets', '2.0.0')).toBeUndefined();
  });

  test("is let through for the one number that the policy excuses, with the excuse's author", async () => {
    const by = { id: 'maria', kind: 'cli' } as const;
    const walls = (wall: 'WALL-001' | 'WALL-003', unit = 'wallets') =>
      bench.registry.policy.set(
        { ...OPEN_POLICY, walls: [{ unit, wall, why: 'until 3.0' }] },
        { by, reason: 'until 3.0' },
      );
    await walls('WALL-001');
    await expect(publish()).rejects.toMatchObject({ kind: 'integrity' });
    await walls('WALL-003', 'lobby');
    await expect(publish()).rejects.toMatchObject({ kind: 'integrity' });
    await walls('WALL-003');
    expect(await publish()).toMatchObject({ created: true, past: ['WALL-003'] });
    // A published build stays after a change of the policy.
    await bench.registry.policy.set(OPEN_POLICY, { by, reason: 'over' });
    expect(await publish()).toMatchObject({ created: false });
    await bench.registry.pin([named('wallets', '2.0.0')], { channel: 'staging', reason: 'x' }).catch(() => undefined);
  });
});
