import { FIVE_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Cherry Classic: three reels of fruit, without wild and without free games. */
export const cherryClassic: LineSlotData = {
  code: 'cherry-classic',
  name: 'Cherry Classic',
  version: 'ab6491377013ec7ed2d7600f42c3a688338a5cb0dc5d175f0eb1cdf8fd10b947',
  volatility: 3,
  deviation: 3.8,
  strips: [
    strip('L2 L3 L1 H2 L2 L1 L3 H3 L2 H1 L3 H3 L1 L2 L3 L1 H2 H3 L2 L1 H2 L3 H3 H1'),
    strip('L2 H3 L1 H1 L3 L2 L1 L3 H2 H3 L1 L3 H3 L2 L1 H2 H1 L2 L3 H2 L2 H3 L1 L3'),
    strip('H2 L2 L3 H3 L2 L3 L1 L2 L3 L1 H2 H3 H1 L1 H3 L2 L3 H2 H1 L1 L3 H3 L2 L1'),
  ],
  lines: FIVE_LINES,
  linePays: {
    H1: [270],
    H2: [75],
    H3: [40],
    L1: [26],
    L2: [14],
    L3: [11],
  },
  scatterPays: [],
  freeGames: [],
  freeGameMultiplier: 1,
  maxWinBets: 270,
  title: ['Cherry', 'Classic'],
  theme: {
    glow: '#e0565f',
    sky: '#8a1230',
    middle: '#4f0a22',
    ground: '#1f040d',
    reelEdge: '#2a0611',
    reelMiddle: '#8f1c38',
    scene: 'orchard',
    win: { shape: 'petal', wave: 'triangle', semitones: 5 },
  },
  symbols: [
    { id: 'H1', art: 'symbol-seven', en: 'Sevens', fil: 'Siyete' },
    { id: 'H2', art: 'reel-h4', en: 'Bell', fil: 'Kampana' },
    { id: 'H3', art: 'symbol-points-star', en: 'Star', fil: 'Star' },
    { id: 'L1', art: 'reel-l1', en: 'Mango', fil: 'Mangga' },
    { id: 'L2', art: 'reel-l2', en: 'Pineapple', fil: 'Pinya' },
    { id: 'L3', art: 'reel-l3', en: 'Cherries', fil: 'Cherry' },
  ],
  firstStops: [8, 2, 11],
};
