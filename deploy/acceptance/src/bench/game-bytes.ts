import { judge } from '@parola/process/goals';
import type { Fetched } from '../support/network';

/**
 * Maximum transfer size in bytes of one game: code (page, styles and script) and art. Fonts are shared by all games of
 * the partners, so they are listed separately.
 */
const GOALS = { code: 60_000, art: 120_000, font: Infinity };

export type BytesOfGame = Record<keyof typeof GOALS, number>;

function kindOf(path: string): keyof BytesOfGame | undefined {
  if (path.endsWith('.woff2')) return 'font';
  if (path.startsWith('/art/')) return 'art';
  return /^\/(?:play|assets)\//.test(path) ? 'code' : undefined;
}

/** The transfer size of a game's files among all fetched ones, without calls. */
export function bytesOfGame(fetched: readonly Fetched[], provider: string): BytesOfGame {
  const bytes: BytesOfGame = { code: 0, art: 0, font: 0 };
  for (const { origin, path, bytes: each } of fetched) {
    const kind = origin === new URL(provider).origin ? kindOf(path) : undefined;
    if (kind) bytes[kind] += each;
  }
  return bytes;
}

/** A line with each kind in kB, and the verdict on its goal. */
export function bytesLine(game: string, bytes: BytesOfGame): string {
  const kinds = (['code', 'art', 'font'] as const).map((kind) => {
    const goal = GOALS[kind];
    const verdict = judge(`${kind} of ${game}`, bytes[kind] / 1000, { atMost: goal / 1000 }, 'kB');
    return `${kind} ${(bytes[kind] / 1000).toFixed(1)} kB${Number.isFinite(goal) ? ` (${verdict})` : ''}`;
  });
  return `${''.padEnd(28)} on the wire: ${kinds.join(', ')}`;
}
