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

const LOADS_CHUNK =
  'e.l=(u,d,k,i)=>{let a=document.createElement("script");a.setAttribute("data-webpack",k),a.src=u;let t=setTimeout(d,8e3);a.onload=()=>clearTimeout(t),document.head.appendChild(a)}';
const FETCHES =
  'class H{async g(e){let t=await this.loaderHook.lifecycle.fetch.emit(e,{});t&&t instanceof Response||(t=await fetch(e,{}));return t}}';
const IS_DEBUG =
  'function d(){try{if(n&&window.localStorage)return!!localStorage.getItem("FEDERATION_DEBUG")}catch(e){}return!1}';

test.each([
  ['the loader of chunks of webpack', LOADS_CHUNK],
  ['the requests of Module Federation', FETCHES],
  ['the debug flag of Module Federation', IS_DEBUG],
  ['the debug flag of Module Federation, not minified', IS_DEBUG.replaceAll('&&', ' && ').replace('{try', ' {\n  try')],
  [
    'the loader of style sheets of Vite',
    'const l=u=>u.map(_=>new Promise((w,T)=>{const y=document.createElement("link");y.href=_,y.onerror=()=>T(new Error(`[Module Federation] Failed to load CSS asset: ${_}`)),document.head.appendChild(y)}))',
  ],
])('a wall knows %s by content, in a file of any name', (_what, text) => {
  expect(wallsIn('remoteEntry.js', text)).toEqual([]);
  expect(wallsIn('assets/index.js', `${text};`)).toEqual([]);
});

test.each([
  ['WALL-001', 'a request of the remote beside the runtime', `${FETCHES};const own=()=>fetch("/x")`],
  [
    'WALL-003',
    'a stored value of the remote beside the runtime',
    `${IS_DEBUG};function o(){return localStorage.getItem("mine")}`,
  ],
  [
    'WALL-005',
    'a script element of the remote beside the runtime',
    `${LOADS_CHUNK};const s=()=>document.createElement("script")`,
  ],
  [
    'WALL-001',
    'a request at the top of a script with the words of the runtime',
    'fetch("/x");"lifecycle.fetch.emit";"instanceof Response"',
  ],
  [
    'WALL-001',
    'a request in a function that is longer than any of the runtime',
    `function l(){"lifecycle.fetch.emit";"instanceof Response";${'a();'.repeat(2_000)}fetch("/x")}`,
  ],
  ['WALL-001', 'a request in text that is no JavaScript', `${FETCHES};)`],
])('%s is found for %s', (wall, _what, text) => {
  expect(wallsIn('remoteEntry.js', text)).toEqual([wall]);
});
