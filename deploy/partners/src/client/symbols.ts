import { LINE_SYMBOLS, SCATTER, WILD, type Symbol } from '../fiesta/symbols';
import { el, svg } from './dom';
import type { Settings } from './settings';

const ALL_SYMBOLS: readonly Symbol[] = [...LINE_SYMBOLS, WILD, SCATTER];

/** Shapes of the badges drawn where a picture is missing. */
const SHAPES: Record<Symbol, string> = {
  H1: 'M12 1l2.6 7.1 7.6.3-6 4.6 2.1 7.3-6.3-4.2-6.3 4.2 2.1-7.3-6-4.6 7.6-.3z',
  H2: 'M3 19h18v2H3zM2 6l5 5 5-8 5 8 5-5-2 11H4z',
  H3: 'M2 11h20c0 6-4 10-10 10S2 17 2 11zm10-8a6 6 0 0 1 6 6H6a6 6 0 0 1 6-6z',
  H4: 'M12 2a7 7 0 0 1 7 7v6l2 3H3l2-3V9a7 7 0 0 1 7-7zm-3 17h6a3 3 0 0 1-6 0z',
  L1: 'M12 6C6 6 3 10 3 14s4 8 9 8 9-4 9-9-4-7-9-7zm0-1c1-3 3-4 6-4-1 3-3 4-6 4z',
  L2: 'M12 9a6 6.500 0 0 1 6 7c0 4-3 7-6 7s-6-3-6-7a6 6.500 0 0 1 6-7zm0-1C8 7 6 5 5 2c2 0 4 1 5 3 0-2 1-3 2-4 1 1 2 2 2 4 1-2 3-3 5-3-1 3-3 5-7 6z',
  L3: 'M7 13a5 5 0 1 0 .1 0zM17 13a5 5 0 1 0 .1 0zM8 13c1-6 4-9 9-11-2 4-1 7 0 11l-2-.5C14 9 14 8 14 7c-2 2-3 4-4 6z',
  L4: 'M12 12a3 3 0 1 0 .1 0zM12 1a4 5 0 0 1 3 8 4 5 0 0 1 8 3 4 4 0 0 1-8 3 4 5 0 0 1-3 8 4 5 0 0 1-3-8 4 4 0 0 1-8-3 4 5 0 0 1 8-3 4 5 0 0 1 3-8z',
  W: 'M12 1l3.3 4.6 5.6-.6-1 5.5L24 14l-5 2.5.3 5.6-5.2-2L12 24l-2.1-3.9-5.2 2 .3-5.6-5-2.5 4.1-3.5-1-5.5 5.6.6z',
  SC: 'M12 2a10 10 0 1 0 .1 0zm0 4l1.8 4 4.2.5-3.1 2.9.8 4.3L12 15.600l-3.700 2.100.8-4.300L6 10.500l4.200-.5z',
};

/** Makes the picture, or the drawn badge, of a symbol. */
export class SymbolPainter {
  constructor(private readonly art: Settings['art']) {}

  paint(symbol: Symbol): HTMLElement {
    const url = this.art[symbol];
    if (url) return el('img', { class: 'symbol', attrs: { src: url, alt: '', decoding: 'sync', draggable: 'false' } });
    return el(
      'span',
      { class: `symbol badge badge-${symbol.toLowerCase()}` },
      svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: SHAPES[symbol] })),
    );
  }

  /** Fetches all pictures, so that no reel ever turns with holes. Missing ones do not stop the game. */
  async preload(): Promise<void> {
    const urls = ALL_SYMBOLS.flatMap((symbol) => this.art[symbol] ?? []);
    await Promise.all(
      urls.map(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode().catch(() => undefined);
      }),
    );
  }
}
