import { TWENTY_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Bell Parade: a calm game of small wins, without free games. */
export const bellParade: LineSlotData = {
  code: 'bell-parade',
  name: 'Bell Parade',
  version: 'd5eecc4168a82619153bcc61939f33e05bf196125f06ed408e23ab042e2abe3f',
  volatility: 2,
  deviation: 2.9,
  strips: [
    strip('H2 L3 L1 H3 H2 L4 H4 L3 L4 L1 L3 H1 L1 L2 H4 L4 L3 L2 H3 H1 L4 H2 L2 L4 L3 L1 H4 L2 L4 H4 L2 H3'),
    strip('H1 W L4 L3 H1 L2 H3 H2 L4 L1 H4 L2 L1 H3 W L1 L3 H4 L4 L1 H2 L3 H4 H3 L3 L4 H4 L2 L4 L3 H2 L2'),
    strip('H4 H2 L2 W L1 L4 L3 L2 L4 W H1 H3 L1 H4 L3 H3 L4 L2 L3 H4 H2 L4 L2 L1 H1 L4 L3 H3 L1 H2 L4 L2'),
    strip('L4 L1 L3 H4 L4 H3 H1 H2 W L2 L3 H4 L4 H1 L1 L4 H4 L2 W H3 L1 H4 L2 H2 L4 L3 H2 L4 L1 H3 L2 L3'),
    strip('H3 L3 L2 L1 H3 H4 L2 L4 H3 H2 L4 L3 L1 H1 H2 H3 H4 L2 L4 H4 L3 H1 H4 L4 L3 L2 L4 L3 L1 L4 H2 L1'),
  ],
  lines: TWENTY_LINES.slice(0, 10),
  linePays: {
    H1: [60, 250, 1000],
    H2: [40, 150, 500],
    H3: [30, 100, 300],
    H4: [24, 70, 200],
    L1: [18, 45, 120],
    L2: [15, 36, 100],
    L3: [12, 30, 80],
    L4: [9, 24, 60],
  },
  scatterPays: [],
  freeGames: [],
  freeGameMultiplier: 1,
  maxWinBets: 1000,
  title: ['Bell', 'Parade'],
  theme: {
    glow: '#2474d8',
    sky: '#14407e',
    middle: '#0c2450',
    ground: '#050e24',
    reelEdge: '#061127',
    reelMiddle: '#1b4f92',
  },
  symbols: [
    { id: 'H1', art: 'reel-h4', en: 'Bell', fil: 'Kampana' },
    { id: 'H2', art: 'reel-h1', en: 'Parol', fil: 'Parol' },
    { id: 'H3', art: 'symbol-points-star', en: 'Star', fil: 'Star' },
    { id: 'H4', art: 'symbol-gift', en: 'Gift', fil: 'Regalo' },
    { id: 'L1', art: 'reel-l2', en: 'Pineapple', fil: 'Pinya' },
    { id: 'L2', art: 'reel-l1', en: 'Mango', fil: 'Mangga' },
    { id: 'L3', art: 'reel-l3', en: 'Cherries', fil: 'Cherry' },
    { id: 'L4', art: 'reel-l4', en: 'Sampaguita', fil: 'Sampaguita' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
  ],
  firstStops: [10, 31, 9, 5, 12],
};
