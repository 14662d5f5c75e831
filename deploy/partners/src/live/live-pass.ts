import { createHmac, timingSafeEqual } from 'node:crypto';

/** The scene, the viewer and the end of a pass. All of it is in the address; the server stores nothing. */
export interface Pass {
  scene: string;
  /** Tag of the language; the page knows English and Filipino. */
  lang: 'en' | 'fil';
  /** Epoch ms: from then on the address shows nothing. */
  until: number;
}

/** `gone`: it was good once. */
export type Looked = { is: 'good'; pass: Pass } | { is: 'gone' } | { is: 'forged' };

// The word before the text keeps it from ever being the text of another signature with the same secret.
const markOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`live-pass.${text}`).digest('base64url');

/** `<scene>.<lang>.<until>.<signature>`, made with the first of the secrets. */
export function writePass(secrets: readonly string[], { scene, lang, until }: Pass): string {
  const text = `${scene}.${lang}.${until}`;
  return `${text}.${markOf(secrets[0] ?? '', text)}`;
}

/** Reads a pass that `writePass` wrote with any of the secrets. */
export function readPass(secrets: readonly string[], written: string, now: number): Looked {
  const [scene = '', lang, until, mark = '', ...more] = written.split('.');
  const given = Buffer.from(mark);
  const signed = secrets
    .map((secret) => Buffer.from(markOf(secret, `${scene}.${lang}.${until}`)))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
  if (!signed || more.length > 0 || (lang !== 'en' && lang !== 'fil')) return { is: 'forged' };
  return Number(until) > now ? { is: 'good', pass: { scene, lang, until: Number(until) } } : { is: 'gone' };
}
