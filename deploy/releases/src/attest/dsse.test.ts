import { generateKeyPairSync } from 'node:crypto';
import { isSignedBy, preAuthEncoding, seal, STATEMENT_TYPE } from './dsse';

const pair = generateKeyPairSync('ed25519');
const key = { kid: 'k', privateKey: pair.privateKey };

test('signed content is encoded as the protocol of DSSE has it', () => {
  // The example in its document.
  expect(preAuthEncoding('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  );
  expect(preAuthEncoding('ñ', Buffer.from('ñ')).toString()).toBe('DSSEv1 2 ñ 2 ñ');
});

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
