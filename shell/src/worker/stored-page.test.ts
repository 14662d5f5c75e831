import { nextStoredHome, needsOwnDocument, pageOrStored } from './stored-page';

const route = (path: string, permits: string[] = []) => ({ id: 'x', path, ...(permits.length > 0 && { permits }) });
function page(rev: number, canary: object[] = []): string {
  const manifest = (routes: object[]) => ({ manifest: { routes } });
  const stable = manifest([route('/'), route('/photo/:step', ['camera'])]);
  const payload = JSON.stringify({ rev, remotes: [{ stable, canary: { arm: manifest(canary) } }] });
  return `<head><script type="application/json" id="parola-release">${JSON.stringify({ release: { payload } }).replace(/</g, '\\u003c')}</script></head>`;
}
/** A fake response. Its body can be read once, as in a browser. */
class Answered {
  readonly headers: Headers;
  private isRead = false;
  constructor(
    private readonly html: string,
    readonly status = 200,
    cache = 'no-cache',
  ) {
    this.headers = new Headers({ 'cache-control': cache });
  }
  text(): Promise<string> {
    if (this.isRead) return Promise.reject(new TypeError('body used already'));
    this.isRead = true;
    return Promise.resolve(this.html);
  }
  clone = (): Answered => new Answered(this.html, this.status, this.headers.get('cache-control') ?? '');
}
const answer = (html: string, status?: number, cache?: string) => new Answered(html, status, cache);

describe('a page that needs a document of its own', () => {
  it.each([
    ['/photo/1', true],
    ['/photo/1/', true],
    ['/crop', true],
    ['/photo', false],
    ['/photo/1/2', false],
    ['/', false],
    ['/wallets', false],
  ])('%s: %s', (path, needs) => expect(needsOwnDocument(page(1, [route('/crop', ['preview'])]), path)).toBe(needs));

  it('is not known of a page without a release', () => {
    for (const html of ['', '<script id="parola-release">{</script>', '<script id="parola-release">{}</script>'])
      expect(needsOwnDocument(html, '/photo/1')).toBe(false);
  });
});

describe('a visit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** @param kept stored page; '' for none */
  function visit(fetched: Promise<Answered>, path = '/wallets', kept = page(1)) {
    const onLate = jest.fn();
    const shown = pageOrStored({
      path,
      fetched,
      kept: () => Promise.resolve(kept === '' ? undefined : answer(kept)),
      waitMs: 3000,
      onLate,
    });
    return { shown: shown.then((response) => response.text()), onLate };
  }
  const after = (ms: number, html = 'network') =>
    new Promise<Answered>((resolve) => setTimeout(() => resolve(answer(html)), ms));

  it("shows the network's answer in time", async () => {
    const { shown, onLate } = visit(after(2900));
    await jest.advanceTimersByTimeAsync(2900);
    expect(await shown).toBe('network');
    expect(onLate).not.toHaveBeenCalled();
  });

  it('shows the kept page after that, and hands on the answer that is still to come', async () => {
    const fetched = after(9000);
    const { shown, onLate } = visit(fetched);
    await jest.advanceTimersByTimeAsync(3000);
    expect(await shown).toBe(page(1));
    expect(onLate).toHaveBeenCalledWith(fetched, page(1));
  });

  it('shows the kept page at once without a network', async () => {
    expect(await visit(Promise.reject(new TypeError('offline'))).shown).toBe(page(1));
    expect(await visit(Promise.reject(new TypeError('offline')), '/photo/1').shown).toBe(page(1));
  });

  it.each([
    ['of a page that needs its own document', '/photo/1', page(1)],
    ['where nothing is kept', '/wallets', ''],
  ])('waits for the network for the sake %s', async (_what, path, kept) => {
    const { shown, onLate } = visit(after(20_000), path, kept);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await shown).toBe('network');
    expect(onLate).not.toHaveBeenCalled();
  });

  it('fails as the network does without a stored page', async () => {
    const { shown } = visit(Promise.reject(new TypeError('offline')), '/', '');
    await expect(shown).rejects.toThrow('offline');
  });
});

describe('an answer that came too late', () => {
  const newer = page(2);
  async function after(path: string, late: Answered, home = answer(newer)) {
    const ask = jest.fn(() => Promise.resolve(home));
    const response = await nextStoredHome({ path, late, kept: page(1) }, ask);
    return { html: await response?.text(), requests: ask.mock.calls.length };
  }

  it('is kept when it is the page of / itself', async () => {
    expect(await after('/', answer(newer))).toEqual({ html: newer, requests: 0 });
  });
  it('has the page of / asked for when it is another page of another release', async () => {
    expect(await after('/wallets', answer(`<link>${newer}`))).toEqual({ html: newer, requests: 1 });
  });
  it('changes nothing in the same release', async () => {
    expect(await after('/wallets', answer(`<link>${page(1)}`))).toEqual({ html: undefined, requests: 0 });
  });
  it('changes nothing when it, or the page of /, is not to be kept', async () => {
    expect(await after('/', answer(newer, 503))).toEqual({ html: undefined, requests: 0 });
    expect(await after('/', answer(newer, 200, 'no-store'))).toEqual({ html: undefined, requests: 0 });
    expect(await after('/wallets', answer(newer), answer(newer, 503))).toEqual({ html: undefined, requests: 1 });
  });
});
