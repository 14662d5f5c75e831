import { generateKeyPairSync } from 'node:crypto';
import { seal, STATEMENT_TYPE, type Envelope } from '@parola/artefact';
import { bundleFromJSON } from '@sigstore/bundle';
import { toSignedEntity, toTrustMaterial, Verifier } from '@sigstore/verify';
import { isSignedBy } from './dsse';

const pair = generateKeyPairSync('ed25519');
const key = { kid: 'k', privateKey: pair.privateKey };

test('an envelope is signed by its key, over its text and its type', () => {
  const envelope = seal(Buffer.from('{"a":1}'), key);
  const sig = envelope.signatures[0]?.sig ?? '';
  expect(envelope).toMatchObject({ payloadType: STATEMENT_TYPE, signatures: [{ keyid: 'k' }] });
  expect(isSignedBy(envelope, sig, pair.publicKey)).toBe(true);
  expect(isSignedBy(envelope, sig, generateKeyPairSync('ed25519').publicKey)).toBe(false);
  expect(isSignedBy({ ...envelope, payloadType: 'text/plain' }, sig, pair.publicKey)).toBe(false);
  const other = Buffer.from('{"a":2}').toString('base64');
  expect(isSignedBy({ ...envelope, payload: other }, sig, pair.publicKey)).toBe(false);
});

/**
 * Verifies an envelope with the library of Sigstore. The publisher's key is the only trust root: no certificates, no
 * transparency log.
 */
function verifyBySigstore(dsseEnvelope: Envelope): void {
  const bundle = bundleFromJSON({
    mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
    verificationMaterial: { publicKey: { hint: key.kid } },
    dsseEnvelope,
  });
  const nothing = { mediaType: '', certificateAuthorities: [], timestampAuthorities: [], tlogs: [], ctlogs: [] };
  const rawBytes = pair.publicKey.export({ type: 'spki', format: 'der' });
  const trust = toTrustMaterial(nothing, { [key.kid]: { rawBytes, keyDetails: 0 } });
  new Verifier(trust, { tlogThreshold: 0, timestampThreshold: 0 }).verify(toSignedEntity(bundle));
}

test('other programs can verify an envelope: those of Sigstore do, given its key', () => {
  const envelope = seal(Buffer.from('{"a":"ñ"}'), key);
  expect(() => verifyBySigstore(envelope)).not.toThrow();
  const other = Buffer.from('{"a":2}').toString('base64');
  expect(() => verifyBySigstore({ ...envelope, payload: other })).toThrow('signature verification failed');
});
