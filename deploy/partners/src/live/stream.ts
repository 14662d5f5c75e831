import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Number of pieces in the loop, and length of a piece in ms. The command `live-loop` of `@parola/art` makes the files
 * in `loop/`.
 */
const PIECES = 7;
const PIECE_MS = 2_000;
/**
 * Number of pieces in a playlist: RFC 8216 section 6.2.2 requires a live playlist of at least three target durations.
 */
const NAMED = 6;

/** Loads the pieces of the loop, in order. */
export const loadLoop = (): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: PIECES }, (_, at) => readFile(path.join(__dirname, `loop/${at}.mp2t`))));

/**
 * The live playlist (RFC 8216) of an endless loop. It lists the pieces that are complete by the clock, so all viewers
 * see nearly the same picture at the same time. Piece numbers grow with the clock while the files repeat.
 * `EXT-X-DISCONTINUITY` marks each restart of the loop, because the timestamps inside the files restart too. Addresses
 * are relative, so they keep the pass of the playlist. @param now epoch ms
 */
export function playlist(now: number): string {
  const first = Math.floor(now / PIECE_MS) - NAMED;
  const pieces = Array.from({ length: NAMED }, (_, at) => {
    const piece = first + at - PIECES * Math.floor((first + at) / PIECES);
    return [
      ...(piece === 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXTINF:${(PIECE_MS / 1_000).toFixed(3)},`,
      `${piece}.ts`,
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${PIECE_MS / 1_000}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    // Number of discontinuities before the list; the first piece carries its own one.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / PIECES)}`,
    ...pieces.flat(),
    '',
  ].join('\n');
}
