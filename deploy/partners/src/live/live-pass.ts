import { createHmac, timingSafeEqual } from 'node:crypto';

/** Scene, language and expiry of a pass. All data is in the address; the server stores nothing. */
export interface Pass {
  scene: string;
  /** Language tag; the page exists in English and Filipino. */
  lang: 'en' | 'fil';
  /** Epoch ms of the expiry. */
  until: number;
}

/** good: valid · gone: expired · forged: the signature does not match. */
export type Looked = { is: 'good'; pass: Pass } | { is: 'gone' } | { is: 'forged' };

// The prefix separates domains: no other text signed with the same secret can equal this one.
const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`live-pass.${text}`).digest('base64url');

/** Writes a pass `<scene>.<lang>.<until>.<signature>`, signed with the first secret. */
export function writePass(secrets: readonly string[], { scene, lang, until }: Pass): string {
  const text = `${scene}.${lang}.${until}`;
  return `${text}.${markOf(secrets[0] ?? '', text)}`;
}

/** Reads and verifies a pass; a signature by any of the secrets is valid. */
export function readPass(secrets: readonly string[], written: string, now: number): Looked {
  const [scene = '', lang, until, mark = '', ...more] = written.split('.');
  const signature = Buffer.from(mark);
  const signed = secrets
    .map((secret) => Buffer.from(markOf(secret, `${scene}.${lang}.${until}`)))
    .map((expected) => expected.length === signature.length && timingSafeEqual(expected, signature))
    .includes(true);
  if (!signed || more.length > 0 || (lang !== 'en' && lang !== 'fil')) return { is: 'forged' };
  return Number(until) > now ? { is: 'good', pass: { scene, lang, until: Number(until) } } : { is: 'gone' };
}
