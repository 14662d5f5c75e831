/** Header in which a front door proves itself to the platform. A front door never passes on a client's value. */
export const EDGE_SECRET_HEADER = 'x-parola-edge-secret';

/** Minimum length of the secret. */
const SHORTEST = 32;
/** A replacement has two secrets for a while. */
const MOST = 2;

/** Form of EDGE_SECRET, for messages. */
export const EDGE_SECRET_FORM = 'is not one secret of 32 or more visible ASCII characters, or two with a comma between';

/** The secrets of EDGE_SECRET, the new one first; none for an empty text, undefined for a malformed text. */
export function parseEdgeSecret(text: string): string[] | undefined {
  const secrets = text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const isUsable = secrets.every((secret) => secret.length >= SHORTEST && /^[\x21-\x7e]+$/.test(secret));
  return isUsable && secrets.length <= MOST ? secrets : undefined;
}
