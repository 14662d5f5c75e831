import { FIVE_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Diamond Rush: three reels of cut stones, with rare and large wins. */
export const diamondRush: LineSlotData = {
  code: 'diamond-rush',
  name: 'Diamond Rush',
  version: 'b1ec2a9ead16afa95e38596e7c38a5ea7be8eb08061b0163d10e31de379cf1e8',
  volatility: 5,
  deviation: 9.5,
  strips: [
    strip('L3 L1 H3 L3 L2 H2 L3 L1 H3 L2 L3 L1 L2 L3 L1 H1 H2 L2 L3 H3 L2 L3 L1 L2'),
    strip('L3 L2 H2 H1 H3 L3 L1 L2 L3 L1 L2 W L1 L3 L2 L1 L3 L2 H3 L3 L2 H2 L1 H3'),
    strip('L2 H3 L1 L2 L3 L1 L2 L3 H3 H1 L2 H2 W L3 H3 L1 L3 H2 L2 L1 L3 L2 L1 L3'),
  ],
  lines: FIVE_LINES,
  linePays: {
    H1: [1100],
    H2: [185],
    H3: [25],
    L1: [10],
    L2: [5],
    L3: [3],
  },
  scatterPays: [],
  freeGames: [],
  freeGameMultiplier: 1,
  maxWinBets: 1100,
  title: ['Diamond', 'Rush'],
  theme: {
    glow: '#1d7fd6',
    sky: '#0a2f86',
    middle: '#081c55',
    ground: '#030a26',
    reelEdge: '#020a22',
    reelMiddle: '#11408f',
    scene: 'mine',
    win: { shape: 'gem', wave: 'sine', semitones: 7 },
  },
  symbols: [
    { id: 'H1', art: 'symbol-diamond', en: 'Diamond', fil: 'Diamond' },
    { id: 'H2', art: 'symbol-ruby', en: 'Ruby', fil: 'Ruby' },
    { id: 'H3', art: 'symbol-emerald', en: 'Emerald', fil: 'Emerald' },
    { id: 'L1', art: 'symbol-sapphire', en: 'Sapphire', fil: 'Sapphire' },
    { id: 'L2', art: 'symbol-amethyst', en: 'Amethyst', fil: 'Amethyst' },
    { id: 'L3', art: 'symbol-topaz', en: 'Topaz', fil: 'Topaz' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
  ],
  firstStops: [14, 2, 8],
};
