import { act, fireEvent, screen, within } from '@testing-library/react';
import { INJECTED_RELEASE_ID, PREVIEW_SCHEMA, REPLACED_KEY, type PreviewDocument } from '@parola/contract';
import { setLocale } from '@parola/text';
import { lateHttp } from '../services/api/late-http';
import { adapterOf, type Answer } from '../testing/adapter';
import { createSigner, sampleArm, sampleSnapshot } from '../testing/release';
import { freshBrowser } from '../testing/render-shell';
import { tokenOf, withPreview } from './preview';
import { OVERRIDES } from './has-overrides';

const TOKEN = 'aaa.bbb.ccc';
const WALLETS = sampleArm('wallets', '1.6.0');
const LOBBY = sampleArm('lobby', '1.0.0');
const release = sampleSnapshot({
  remotes: [
    { name: 'lobby', stable: LOBBY },
    {
      name: 'wallets',
      stable: sampleArm('wallets', '1.5.0'),
      canary: { arm: sampleArm('wallets', '1.5.5'), weightBp: 9999, seed: 's' },
      off: { why: 'trouble' },
    },
  ],
});
const preview: PreviewDocument = {
  schema: PREVIEW_SCHEMA,
  id: 'a',
  channel: 'production',
  expires: Date.now() + 3_600_000,
  remotes: [{ name: 'wallets', stable: WALLETS }],
  findings: [],
};
type Signer = Awaited<ReturnType<typeof createSigner>>;
let signer: Signer;
beforeEach(async () => {
  freshBrowser();
  document.body.innerHTML = '<div id="root"><main id="main"></main></div>';
  signer = await createSigner();
  const data = document.createElement('script');
  data.type = 'application/json';
  data.id = INJECTED_RELEASE_ID;
  data.textContent = await signer.inject(release);
  document.head.append(data);
  sessionStorage.setItem(OVERRIDES, TOKEN);
});
afterEach(() => document.getElementById(INJECTED_RELEASE_ID)?.remove());

const json = (status: number, value: unknown): Answer => ({ status, text: JSON.stringify(value) });
async function open(answer: Answer | Error) {
  const ask = jest.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  let shown = release;
  await act(async () => {
    shown = await withPreview(lateHttp(adapterOf(ask)), TOKEN, release);
  });
  await screen.findByRole('region', { name: 'Preview' });
  return { ask, shown };
}
const signed = async (changes: Partial<PreviewDocument> = {}, by: Signer = signer) =>
  json(200, { document: await by.sign(JSON.stringify({ ...preview, ...changes })) });
const strip = () => screen.getByRole('region', { name: 'Preview' });

it('knows a token from the builds of a squad', () => {
  expect(OVERRIDES).toBe(REPLACED_KEY);
  expect(tokenOf('eyJ_-.eyJ.sig')).toBe('eyJ_-.eyJ.sig');
  for (const other of [undefined, '', '{"lobby":"http://localhost:4100/a.b.js"}', 'x'])
    expect(tokenOf(other)).toBeUndefined();
});

describe.each([
  ['forged', 403, 'is damaged or not from us'],
  ['channel', 403, 'is for another of our sites'],
  ['expired', 410, 'preview has expired'],
  ['revoked', 410, 'was ended by its maker'],
] as const)('a token that is %s', (why, status, says) => {
  it('is forgotten, said in a sentence, and leaves the normal site', async () => {
    const { shown } = await open(json(status, { why }));
    expect(shown).toBe(release);
    expect(sessionStorage.getItem(OVERRIDES)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(says);
    fireEvent.click(within(strip()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it.each<[string, () => Promise<Answer | Error>, string]>([
  ['no answer', async () => new Error('offline'), 'couldn’t load the preview'],
  ['another document', async () => json(200, { hello: 1 }), 'couldn’t load the preview'],
  ['a signature of others', async () => signed({}, await createSigner()), 'not from us'],
  ['another channel', async () => signed({ channel: 'staging' }), 'another of our sites'],
  ['one that is long over', async () => signed({ expires: Date.now() - 3_600_000 }), 'has expired'],
])('is not taken from an edge that gives it %s', async (_what, answer, says) => {
  const { shown } = await open(await answer());
  expect(shown).toBe(release);
  expect(screen.getByRole('alert').textContent).toContain(says);
});

it('goes by the clock of the site, for any clock of the phone', async () => {
  const over = Date.now() - 6 * 86_400_000;
  const headers = { date: new Date(over - 86_400_000).toUTCString() };
  const { shown } = await open({ ...(await signed({ expires: over })), headers });
  expect(shown).not.toBe(release);
});

it('keeps a token that could not be asked about', async () => {
  await open(new Error('offline'));
  expect(sessionStorage.getItem(OVERRIDES)).toBe(TOKEN);
});

it('takes the builds into the release, each in the place of all that was served of it', async () => {
  const { ask, shown } = await open(
    await signed({ remotes: [...preview.remotes, { name: 'promo', stable: sampleArm('promo', '1.0.0') }] }),
  );
  expect(ask).toHaveBeenCalledWith(expect.objectContaining({ url: `/preview/${TOKEN}` }));
  expect(shown).toEqual({
    ...release,
    remotes: [
      { name: 'lobby', stable: LOBBY },
      { name: 'wallets', stable: WALLETS },
      { name: 'promo', stable: sampleArm('promo', '1.0.0') },
    ],
  });
  expect(sessionStorage.getItem(OVERRIDES)).toBe(TOKEN);
  expect(strip().textContent).toContain('PREVIEW wallets 1.6.0, promo 1.0.0');
  expect(strip().textContent).toContain('The check found nothing');
});

it('shows findings against the builds, and the parts that this page cannot act on', async () => {
  const odd = { ...WALLETS, manifest: { ...WALLETS.manifest, routes: [{ id: 'wallets.x' }] } };
  const finding = {
    code: 'PIN-002',
    severity: 'refuse',
    message: 'wallets 1.6.0 wants ^9.',
    fix: 'Pin another shell.',
  };
  await open(await signed({ remotes: [{ name: 'wallets', stable: odd }], findings: [finding] }));
  expect(strip().textContent).toContain('PREVIEW wallets 1.6.0 · 2 findings');
  const items = [...strip().querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(items[0]).toBe('PIN-002 wallets 1.6.0 wants ^9. Pin another shell.');
  expect(items[1]).toContain('PIN-021');
});

it('stands before all content, reports its height, and speaks the language of the page', async () => {
  await open(await signed());
  expect(document.body.firstElementChild?.contains(strip())).toBe(true);
  expect(document.documentElement.dataset.preview).toBe('');
  expect(document.documentElement.style.getPropertyValue('--preview-h')).toMatch(/px$/);
  await act(() => setLocale('fil-PH'));
  expect(within(strip()).getByRole('button', { name: 'Umalis' })).toBeTruthy();
  await act(() => setLocale('en-PH'));
});
