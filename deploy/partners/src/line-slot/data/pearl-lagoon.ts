import { TWENTY_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Pearl Lagoon: long free games by the sea, each win twice. */
export const pearlLagoon: LineSlotData = {
  code: 'pearl-lagoon',
  name: 'Pearl Lagoon',
  version: '20b207388cdd13efb7b19f7c8745261122adc97b0d7ecb75b3252e326b8e2cdf',
  volatility: 3,
  strips: [
    strip('H4 L4 L3 L2 L4 H1 L2 L1 L3 H2 L1 L2 L4 H4 SC L3 H3 L4 H4 L2 H1 H3 L1 H4 L4 L3 L1 H2 H3 L2 L3 H2'),
    strip('H4 L2 H2 H1 L4 L1 L3 L2 W L4 H3 H4 L3 L1 H4 H1 L4 H2 L3 H4 H2 L1 L2 H3 SC L3 L4 W H3 L2 L3 L1'),
    strip('L4 SC L1 L4 W L2 H4 H2 W L2 L4 H2 L1 H3 L2 L3 H4 L4 H3 L3 L4 L1 L2 L3 H4 H1 L2 H3 L3 H1 L1 H2'),
    strip('L1 H2 L2 H3 H1 L3 L2 L4 L1 H2 L3 L4 H2 H1 W H4 H3 W L4 L2 L1 H4 L3 H3 L1 L4 H4 L3 L2 SC L4 H4'),
    strip('L1 L4 L2 H4 L4 H3 H4 L3 H1 L2 L4 L3 L1 L2 SC L4 L2 L3 H4 L1 L4 H3 H1 L3 H2 H3 L3 H2 L1 H4 H2 H3'),
  ],
  lines: TWENTY_LINES,
  linePays: {
    H1: [45, 240, 1150],
    H2: [30, 135, 500],
    H3: [25, 100, 350],
    H4: [15, 70, 250],
    L1: [14, 40, 145],
    L2: [12, 32, 115],
    L3: [9, 24, 90],
    L4: [8, 20, 70],
  },
  scatterPays: [3, 12, 60],
  freeGames: [12, 16, 24],
  freeGameMultiplier: 2,
  maxWinBets: 3000,
  title: ['Pearl', 'Lagoon'],
  theme: {
    glow: '#18b0b8',
    sky: '#0b5a74',
    middle: '#083a55',
    ground: '#031824',
    reelEdge: '#03202b',
    reelMiddle: '#0f6a7c',
  },
  symbols: [
    { id: 'H1', art: 'reel-h3', en: 'Pearl', fil: 'Perlas' },
    { id: 'H2', art: 'symbol-sapphire', en: 'Sapphire', fil: 'Sapiro' },
    { id: 'H3', art: 'symbol-diamond', en: 'Diamond', fil: 'Diyamante' },
    { id: 'H4', art: 'symbol-coins', en: 'Gold coins', fil: 'Gintong barya' },
    { id: 'L1', art: 'symbol-coconut', en: 'Coconut', fil: 'Niyog' },
    { id: 'L2', art: 'symbol-kalamansi', en: 'Kalamansi', fil: 'Kalamansi' },
    { id: 'L3', art: 'symbol-banana', en: 'Banana', fil: 'Saging' },
    { id: 'L4', art: 'reel-l4', en: 'Sampaguita', fil: 'Sampaguita' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
    { id: 'SC', art: 'reel-s', en: 'Lantern (scatter)', fil: 'Lantern (scatter)' },
  ],
  firstStops: [4, 2, 24, 3, 7],
};
