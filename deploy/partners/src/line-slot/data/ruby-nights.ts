import { TWENTY_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Ruby Nights: rare free games that count every win five times. */
export const rubyNights: LineSlotData = {
  code: 'ruby-nights',
  name: 'Ruby Nights',
  version: '59e69f41fb3cd5134a6bea129f7d6f2139ece58c356f4cc014130c3cc6bb889c',
  volatility: 5,
  strips: [
    strip('L4 L3 L2 H1 L1 H4 H2 L1 L3 H4 L4 SC H1 L4 H2 L2 L3 L1 L2 L3 H2 H3 L2 L4 H4 H3 L2 L3 H4 L4 H3 L1'),
    strip('L3 L4 L2 H4 L1 L2 L3 H2 H1 L1 H4 L3 L2 L4 L1 L3 H4 H1 L4 H3 H2 L1 L4 H3 W SC L2 H2 H4 L3 L1 H3'),
    strip('H3 L2 L1 L4 L3 H4 H2 L1 L4 SC L1 H3 H1 W L3 L4 L2 L3 L4 L1 H1 H2 H4 L2 H2 H3 L3 L2 H4 L1 L2 L4'),
    strip('H3 L2 L1 H2 L4 L3 H1 L4 L1 L2 H4 H3 L3 L1 SC H4 L2 W H4 L4 H2 L1 H4 H2 L3 L4 L2 L3 H3 L4 L1 H1'),
    strip('H3 L4 L3 H3 H2 L1 L2 SC H3 L4 H2 L2 L3 L4 H2 H1 L1 H4 L3 L2 H4 H3 L1 L4 H1 L1 L3 H4 L4 L2 L3 H4'),
  ],
  lines: TWENTY_LINES.slice(0, 10),
  linePays: {
    H1: [110, 650, 5000],
    H2: [60, 290, 1500],
    H3: [50, 135, 700],
    H4: [35, 85, 330],
    L1: [12, 40, 160],
    L2: [9, 40, 110],
    L3: [7, 20, 90],
    L4: [4, 19, 70],
  },
  scatterPays: [2, 15, 100],
  freeGames: [8, 12, 20],
  freeGameMultiplier: 5,
  maxWinBets: 10000,
  title: ['Ruby', 'Nights'],
  theme: {
    glow: '#d8452c',
    sky: '#7a0d2a',
    middle: '#430720',
    ground: '#18030d',
    reelEdge: '#1d0410',
    reelMiddle: '#741028',
  },
  symbols: [
    { id: 'H1', art: 'symbol-ruby', en: 'Ruby', fil: 'Ruby' },
    { id: 'H2', art: 'symbol-seven', en: 'Sevens', fil: 'Siyete' },
    { id: 'H3', art: 'reel-h2', en: 'Crown', fil: 'Korona' },
    { id: 'H4', art: 'symbol-diamond', en: 'Diamond', fil: 'Diyamante' },
    { id: 'L1', art: 'symbol-amethyst', en: 'Amethyst', fil: 'Amatista' },
    { id: 'L2', art: 'symbol-emerald', en: 'Emerald', fil: 'Esmeralda' },
    { id: 'L3', art: 'symbol-sapphire', en: 'Sapphire', fil: 'Sapiro' },
    { id: 'L4', art: 'symbol-topaz', en: 'Topaz', fil: 'Topasyo' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
    { id: 'SC', art: 'symbol-wheel', en: 'Wheel (scatter)', fil: 'Ruleta (scatter)' },
  ],
  firstStops: [2, 7, 11, 5, 14],
};
