import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const optionsSchema = z.looseObject({ challenge: z.string() });
const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** Encodes a byte string below 64 kB as CBOR. */
function bytesOf(bytes: Buffer): Buffer {
  const length = bytes.length;
  const head = length < 24 ? [0x40 + length] : length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Encodes an ES256 public key as COSE. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesOf(left),
    Buffer.from([0x22]),
    bytesOf(right),
  ]);
}

/** Simulates browser and authenticator with one passkey. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  /** Signature counter; a test may decrease it. */
  counter = 0;
  /** Whether responses claim user verification. */
  verifies = true;

  constructor(private readonly origin: string) {}

  private data(extra: Buffer = Buffer.alloc(0)): Buffer {
    const flags = FLAGS.present | (this.verifies ? FLAGS.verified : 0) | (extra.length > 0 ? FLAGS.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter, extra]);
  }
  private answer(response: Record<string, unknown>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
  private client(type: string, options: string): Buffer {
    const { challenge } = optionsSchema.parse(JSON.parse(options));
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Response to the options of a registration. */
  register(options: string): string {
    const client = this.client('webauthn.create', options);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 0xff]);
    const data = this.data(Buffer.concat([Buffer.alloc(16), length, this.id, coseOf(this.keys.publicKey)]));
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      textOf('fmt'),
      textOf('none'),
      textOf('attStmt'),
      Buffer.from([0xa0]),
      textOf('authData'),
      bytesOf(data),
    ]);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Response to the options of a log-in or a proof. */
  prove(options: string): string {
    this.counter += 1;
    const client = this.client('webauthn.get', options);
    const data = this.data();
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey);
    return this.answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
