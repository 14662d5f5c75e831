import type { Symbol } from './symbols';

/** Name of each symbol's picture in the art manifest. */
export const SYMBOL_ART: Readonly<Record<Symbol, string>> = {
  H1: 'reel-h1',
  H2: 'reel-h2',
  H3: 'reel-h3',
  H4: 'reel-h4',
  L1: 'reel-l1',
  L2: 'reel-l2',
  L3: 'reel-l3',
  L4: 'reel-l4',
  W: 'reel-w',
  SC: 'reel-s',
};
