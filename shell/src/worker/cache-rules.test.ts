import { filesNamedIn, isImmutable, isPage, cacheKindOf, mayServeOffline } from './cache-rules';
import { readMessage } from './worker-messages';

const answer = (status: number, cache: string) => ({ status, headers: new Headers({ 'cache-control': cache }) });

describe('files stored by the worker', () => {
  it.each([
    ['/shell/1.0.0/main.1234.js', 'file'],
    ['/remotes/lobby/1.0.0/remoteEntry.js', 'file'],
    ['/art/tile-parol-240.12345678.webp', 'picture'],
    ['/app/v1/getMail3', undefined],
    ['/app/v1/anonymous/appConfig', undefined],
    ['/healthz', undefined],
    ['/service-worker.js', undefined],
    ['/manifest.webmanifest', undefined],
    ['/screenshots/lobby-narrow.webp', undefined],
    ['/', undefined],
  ])('%s: %s', (path, kept) => expect(cacheKindOf(path)).toBe(kept));

  it.each([
    ['/', true],
    ['/wallets', true],
    ['/feedback/record/7', true],
    ['/app/v1', false],
    ['/app/v1/getMail3', false],
    ['/app/v12', true],
    ['/robots.txt', false],
  ])('%s is a page: %s', (path, is) => expect(isPage(path)).toBe(is));

  it('keeps files that never change, and of pages those that are not forbidden to be kept', () => {
    expect(isImmutable(answer(200, 'public, max-age=31536000, immutable'))).toBe(true);
    for (const other of [answer(200, 'no-store'), answer(404, 'immutable'), { status: 200, headers: new Headers() }])
      expect(isImmutable(other)).toBe(false);
    expect(mayServeOffline(answer(200, 'no-cache'))).toBe(true);
    for (const other of [answer(200, 'no-store'), answer(404, 'no-cache'), answer(503, 'no-cache')])
      expect(mayServeOffline(other)).toBe(false);
  });

  it('finds in a page the files of the builds that it names, each once', () => {
    const html = `<link rel="preload" href="/shell/1.0.0/net.js"><script defer src="/shell/1.0.0/main.js"></script>
      <link href="/remotes/lobby/1.0.0/home.css" rel="stylesheet"><a href="/wallets">x</a><img src="/art/a.webp">
      <script src="/shell/1.0.0/main.js"></script><a href="https://elsewhere.example/shell/x.js">y</a>`;
    expect(filesNamedIn(html)).toEqual([
      '/shell/1.0.0/net.js',
      '/shell/1.0.0/main.js',
      '/remotes/lobby/1.0.0/home.css',
    ]);
  });
});

describe('a message to the worker', () => {
  it.each([{ type: 'take-over' }, { type: 'keep', release: 's', files: ['/shell/a.js'] }])(
    'is understood: %j',
    (data) => expect(readMessage(data)).toEqual(data),
  );
  it.each([
    undefined,
    null,
    'keep',
    {},
    { type: 'keep' },
    { type: 'keep', release: '', files: [] },
    { type: 'keep', release: 's', files: [1] },
  ])('is ignored: %j', (data) => expect(readMessage(data)).toBeUndefined());
});
