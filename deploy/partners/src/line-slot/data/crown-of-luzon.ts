import { TWENTY_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Crown of Luzon: a royal treasury; free games count twice. */
export const crownOfLuzon: LineSlotData = {
  code: 'crown-of-luzon',
  name: 'Crown of Luzon',
  version: '4a6b13ef53778db5c50e10332958be3fddf1c8fb9e99fe3738b8c2ff04c5f81f',
  volatility: 4,
  strips: [
    strip('L3 L1 H3 L4 L2 L3 H4 H1 L2 L1 H1 H4 L3 L1 L2 H2 L4 L2 H3 SC L3 H2 H4 L4 L1 L2 L3 H4 L4 H2 H3 L4'),
    strip('L1 L4 H2 H4 SC L3 H3 H4 L3 L2 W H3 L1 L2 H1 L3 H2 L4 H1 L3 W L1 L4 H2 L2 L1 H4 L4 L2 H3 H4 L3'),
    strip('L2 H4 L4 H3 L1 L4 L2 L3 W L2 L1 SC W H2 L2 H4 H2 L3 H3 H2 H4 L4 L3 L1 H1 L4 L2 H3 L1 L3 H1 L4'),
    strip('H2 L2 H4 H1 H3 L4 L1 L3 L2 L4 H2 L3 H4 L1 W L4 H4 H2 H1 L4 W L2 L3 L1 SC H4 L1 L2 H3 L4 L3 H3'),
    strip('H4 H2 L1 L3 L2 H2 L4 L3 L1 L4 H4 L1 H2 L3 L1 L2 L3 H3 L4 L2 SC H4 H3 L4 L2 H3 H1 H4 H3 L4 H1 L3'),
  ],
  lines: TWENTY_LINES.slice(0, 10),
  linePays: {
    H1: [80, 400, 3000],
    H2: [40, 160, 800],
    H3: [25, 100, 400],
    H4: [20, 60, 250],
    L1: [12, 36, 150],
    L2: [10, 30, 120],
    L3: [8, 20, 80],
    L4: [6, 18, 60],
  },
  scatterPays: [2, 10, 50],
  freeGames: [8, 12, 20],
  freeGameMultiplier: 2,
  maxWinBets: 5000,
  title: ['Crown of', 'Luzon'],
  theme: {
    glow: '#a62ad2',
    sky: '#4c0f7a',
    middle: '#2a0a4e',
    ground: '#12041f',
    reelEdge: '#140524',
    reelMiddle: '#551583',
  },
  symbols: [
    { id: 'H1', art: 'reel-h2', en: 'Crown', fil: 'Korona' },
    { id: 'H2', art: 'symbol-ruby', en: 'Ruby', fil: 'Ruby' },
    { id: 'H3', art: 'reel-h3', en: 'Pearl', fil: 'Perlas' },
    { id: 'H4', art: 'symbol-coins', en: 'Gold coins', fil: 'Gintong barya' },
    { id: 'L1', art: 'symbol-sapphire', en: 'Sapphire', fil: 'Sapiro' },
    { id: 'L2', art: 'symbol-emerald', en: 'Emerald', fil: 'Esmeralda' },
    { id: 'L3', art: 'symbol-amethyst', en: 'Amethyst', fil: 'Amatista' },
    { id: 'L4', art: 'symbol-topaz', en: 'Topaz', fil: 'Topasyo' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
    { id: 'SC', art: 'symbol-chest', en: 'Treasure chest (scatter)', fil: 'Baul ng yaman (scatter)' },
  ],
  firstStops: [6, 13, 23, 2, 25],
};
