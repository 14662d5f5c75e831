import { createSigner, sampleSnapshot } from '../testing/release';
import { verifyRelease } from './verify-release';

const snapshot = sampleSnapshot();

describe('verifyRelease', () => {
  it('trusts signed text, word for word', async () => {
    const signer = await createSigner();
    const signed = await signer.sign(JSON.stringify(snapshot));
    expect(await verifyRelease(signed, { keys: signer.keys })).toMatchObject({ ok: true, snapshot });
  });

  it('refuses one changed character of the payload', async () => {
    const signer = await createSigner();
    const signed = await signer.sign(JSON.stringify(snapshot));
    const changed = { ...signed, payload: signed.payload.replace('"rev":3', '"rev":9') };
    expect(await verifyRelease(changed, { keys: signer.keys })).toMatchObject({ ok: false, fault: 'signature' });
  });

  it('refuses a foreign signature', async () => {
    const [signer, other] = [await createSigner(), await createSigner()];
    const signed = await other.sign(JSON.stringify(snapshot));
    expect(await verifyRelease(signed, { keys: signer.keys })).toMatchObject({ ok: false, fault: 'signature' });
    expect(await verifyRelease({ ...signed, keyId: 'nobody' }, { keys: signer.keys })).toMatchObject({
      ok: false,
      fault: 'key',
    });
  });

  it.each([
    ['an envelope without signature', { payload: '{}', keyId: 'test' }],
    ['nothing', undefined],
    ['a text', 'release'],
  ])('refuses %s', async (_what, signed) => {
    const signer = await createSigner();
    expect(await verifyRelease(signed, { keys: signer.keys })).toMatchObject({ ok: false, fault: 'shape' });
  });

  it('names the place where a signed document is malformed', async () => {
    const signer = await createSigner();
    const signed = await signer.sign(JSON.stringify({ ...snapshot, rev: 0 }));
    expect(await verifyRelease(signed, { keys: signer.keys })).toMatchObject({
      ok: false,
      fault: 'shape',
      detail: '/rev should be at least 1',
    });
  });

  it.each([
    ['another channel', { channel: 'staging' }, 'channel'],
    ['an older revision', { rev: 2 }, 'replay'],
  ])('refuses %s than the one it knows', async (_what, change, fault) => {
    const signer = await createSigner();
    const signed = await signer.sign(JSON.stringify({ ...snapshot, ...change }));
    expect(await verifyRelease(signed, { keys: signer.keys, known: snapshot })).toMatchObject({ ok: false, fault });
  });

  it('takes the same and a newer revision', async () => {
    const signer = await createSigner();
    for (const rev of [3, 4]) {
      const signed = await signer.sign(JSON.stringify({ ...snapshot, rev }));
      expect(await verifyRelease(signed, { keys: signer.keys, known: snapshot })).toMatchObject({ ok: true });
    }
  });

  it('refuses an expired release, with five minutes of grace', async () => {
    const signer = await createSigner();
    const signed = await signer.sign(JSON.stringify({ ...snapshot, expires: 1_000_000 }));
    expect(await verifyRelease(signed, { keys: signer.keys, now: 1_000_000 + 299_000 })).toMatchObject({ ok: true });
    expect(await verifyRelease(signed, { keys: signer.keys, now: 1_000_000 + 301_000 })).toMatchObject({
      ok: false,
      fault: 'expired',
    });
  });
});
