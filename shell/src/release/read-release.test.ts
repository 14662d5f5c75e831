import { createSigner, sampleSnapshot } from '../testing/release';
import { readRelease } from './read-release';

beforeEach(() => localStorage.clear());
const now = Date.now();

describe('readRelease', () => {
  it('uses the release of the page', async () => {
    const signer = await createSigner();
    const release = await readRelease(await signer.inject(sampleSnapshot(), 'sandbox'), now);
    expect(release).toMatchObject({ fresh: true, profile: 'sandbox', snapshot: { rev: 3 } });
    expect(release.finding).toBeUndefined();
  });

  it('takes a profile of tomorrow for the strictest of today', async () => {
    const signer = await createSigner();
    const injected = (await signer.inject(sampleSnapshot(), 'sandbox')).replace('"sandbox"', '"rehearsal"');
    expect(await readRelease(injected, now)).toMatchObject({
      fresh: true,
      profile: 'production',
      snapshot: { rev: 3 },
    });
  });

  it.each([
    ['no release at all', ''],
    ['broken JSON', '{"release":'],
    ['a document of another form', '{"release":{},"keys":[],"profile":"production"}'],
  ])('has no release to start with on the first visit with %s, and reports its number', async (_what, text) => {
    const release = await readRelease(text, now);
    expect(release.snapshot).toBeUndefined();
    expect(release.finding).toMatchObject({ code: 'PIN-001', unit: 'shell' });
  });

  it.each([
    ['no release at all', async () => ''],
    ['an expired one', async (signer: Signer) => signer.inject(sampleSnapshot({ rev: 4, expires: now - 3600_000 }))],
    ['an older one', async (signer: Signer) => signer.inject(sampleSnapshot({ rev: 2 }))],
    ['one of another channel', async (signer: Signer) => signer.inject(sampleSnapshot({ rev: 9, channel: 'staging' }))],
  ])('falls back to the last one it has verified when the page has %s', async (_what, make) => {
    const signer = await createSigner();
    await readRelease(await signer.inject(sampleSnapshot()), now);
    const release = await readRelease(await make(signer), now);
    expect(release).toMatchObject({
      fresh: false,
      snapshot: { rev: 3, channel: 'production' },
      finding: { code: 'PIN-001' },
    });
  });

  it('does not let a tampered page replace the stored release', async () => {
    const signer = await createSigner();
    await readRelease(await signer.inject(sampleSnapshot()), now);
    await readRelease((await signer.inject(sampleSnapshot({ rev: 5 }))).replace('\\"rev\\":5', '\\"rev\\":6'), now);
    expect(await readRelease('', now)).toMatchObject({ snapshot: { rev: 3 } });
  });

  it('forgets the stored one when the installation has new keys and counts from 1 again', async () => {
    const [before, after] = [await createSigner(), await createSigner()];
    await readRelease(await before.inject(sampleSnapshot({ rev: 40 })), now);
    expect(await readRelease(await after.inject(sampleSnapshot({ rev: 1 })), now)).toMatchObject({
      fresh: true,
      snapshot: { rev: 1 },
    });
  });

  it('works where storage is forbidden', async () => {
    const signer = await createSigner();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    expect(await readRelease(await signer.inject(sampleSnapshot()), now)).toMatchObject({ fresh: true });
    jest.restoreAllMocks();
  });
});
type Signer = Awaited<ReturnType<typeof createSigner>>;
