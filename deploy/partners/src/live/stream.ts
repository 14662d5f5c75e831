import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The loop is so many pieces of so many ms; `loop/` is made by `live-loop` of `@parola/art`. */
const PIECES = 7;
const PIECE_MS = 2_000;
/** Pieces that a playlist names: of a live one, RFC 8216 6.2.2 wants three times the target duration at least. */
const NAMED = 6;

/** Pieces of the loop, in their order. */
export const loadLoop = (): Promise<Buffer[]> =>
  Promise.all(Array.from({ length: PIECES }, (_, at) => readFile(path.join(__dirname, `loop/${at}.mp2t`))));

/**
 * The live playlist (RFC 8216) of an endless loop: the pieces that are complete by the clock, so that all viewers see
 * the same picture at about the same moment. The number of a piece grows with the clock and its file comes round
 * again. Where the loop begins anew, time inside the files does too, as `EXT-X-DISCONTINUITY` says. Addresses are
 * relative: they stand under the same pass.
 * @param now epoch ms.
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
    // The discontinuities no longer in the list: all before the first piece, which carries its own.
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / PIECES)}`,
    ...pieces.flat(),
    '',
  ].join('\n');
}
