import { group, rect } from '../paint/svg';

/** Side of the repeating square of the weave, in px. */
export const BANIG_SIDE = 96;

/** Width of one strand in px; an even number of strands makes the repeat seamless. */
export const STRAND = 12;
const OVER = ['#15142a', '#191733', '#131226', '#1c1836'] as const;

/**
 * Banig: the plain weave of a sleeping mat, very dark so that text on it keeps its contrast. Strands pass over and
 * under each other in turn, and the pattern repeats after BANIG_SIDE in both directions.
 */
export function banig(): string {
  const count = BANIG_SIDE / STRAND;
  const cells = Array.from({ length: count * count }, (_, i) => {
    const [col, row] = [i % count, Math.floor(i / count)];
    const across = (col + row) % 2 === 0;
    const strand = across ? row : col;
    const [x, y] = [col * STRAND, row * STRAND];
    const bright = (strand % 4 === 1) === across;
    const fill = OVER[(strand + (across ? 0 : 2)) % OVER.length] ?? OVER[0];
    return group(
      {},
      rect(x, y, STRAND, STRAND, { fill: '#0b0b17' }),
      across
        ? rect(x, y + 1, STRAND, STRAND - 2, { fill }) +
            rect(x, y + 1, STRAND, 1, { fill: bright ? '#2a2650' : '#201e3c' })
        : rect(x + 1, y, STRAND - 2, STRAND, { fill }) +
            rect(x + 1, y, 1, STRAND, { fill: bright ? '#2a2650' : '#201e3c' }),
    );
  });
  return group({ 'shape-rendering': 'crispEdges' }, rect(0, 0, BANIG_SIDE, BANIG_SIDE, { fill: '#0d0d1a' }), ...cells);
}
