import { parseUrl } from './location';

/**
 * Origins that the platform itself has named as targets: addresses at the top level of its responses (`payUrl`, `url`,
 * `appExitUrl`). A remote cannot send the player to any other site.
 */
export interface TrustedOrigins {
  learn(answer: Readonly<Record<string, unknown>>): void;
  has(origin: string): boolean;
}

export function createTrustedOrigins(): TrustedOrigins {
  const origins = new Set([location.origin]);
  return {
    learn(answer) {
      for (const [key, value] of Object.entries(answer)) {
        const url =
          /url$/i.test(key) && typeof value === 'string' && /^https?:\/\//i.test(value) ? parseUrl(value) : undefined;
        if (url) origins.add(url.origin);
      }
    },
    has: (origin) => origins.has(origin),
  };
}
