import { TWENTY_LINES } from '../lines';
import { strip, type LineSlotData } from '../slot';

/** Fiesta Reels: parols over a town in the evening. The design gives its mathematics (wallet and games, G1). */
export const fiestaReels: LineSlotData = {
  code: 'fiesta-reels',
  name: 'Fiesta Reels',
  version: '2d30d14d9c53fe2745483f0d27fa436cc979d798db875e17477cc01fc37f8581',
  volatility: 3,
  strips: [
    strip('L4 L2 L4 H1 H3 L3 H1 L3 H4 H3 L4 L3 H4 L1 L3 L1 H4 L4 L2 L3 H2 L2 L4 H2 L2 L1 H2 SC L1 H4 H3 L2'),
    strip('L3 H3 H4 L1 H2 L1 SC L3 L1 W H4 L1 L3 H2 H1 H3 L2 L4 L3 L4 H3 H4 W L2 L4 H4 H1 L2 L4 L2 L3 H2'),
    strip('L2 L4 L1 L2 L3 L1 H2 L3 L2 L1 W L2 L4 H2 H4 W L3 H3 SC H4 L4 L2 H3 H1 L3 L4 H3 L4 H2 H1 L1 H4'),
    strip('L4 H2 SC H3 L3 H4 L1 L4 H4 L3 W L4 L2 H2 L1 L4 H1 L2 L1 H3 L1 L2 L3 L2 H3 H4 H1 L3 H2 H4 L4 W'),
    strip('H2 L1 H3 L4 H1 H4 L3 L1 H3 L4 H3 H4 L2 L3 L2 L3 H4 L1 SC L4 H2 L2 L3 H1 L4 L1 L3 H3 L4 L2 H2 H4'),
  ],
  lines: TWENTY_LINES,
  linePays: {
    H1: [60, 300, 2000],
    H2: [35, 140, 600],
    H3: [25, 100, 400],
    H4: [18, 60, 250],
    L1: [12, 36, 150],
    L2: [10, 30, 120],
    L3: [6, 20, 80],
    L4: [6, 18, 60],
  },
  scatterPays: [2, 10, 50],
  freeGames: [10, 15, 25],
  freeGameMultiplier: 3,
  maxWinBets: 5000,
  title: ['Fiesta', 'Reels'],
  theme: {
    glow: '#5b2cc4',
    sky: '#3a1a86',
    middle: '#1b0f3b',
    ground: '#0b0520',
    reelEdge: '#0b0520',
    reelMiddle: '#33197a',
  },
  symbols: [
    { id: 'H1', art: 'reel-h1', en: 'Parol', fil: 'Parol' },
    { id: 'H2', art: 'reel-h2', en: 'Crown', fil: 'Korona' },
    { id: 'H3', art: 'reel-h3', en: 'Pearl', fil: 'Perlas' },
    { id: 'H4', art: 'reel-h4', en: 'Bell', fil: 'Kampana' },
    { id: 'L1', art: 'reel-l1', en: 'Mango', fil: 'Mangga' },
    { id: 'L2', art: 'reel-l2', en: 'Pineapple', fil: 'Pinya' },
    { id: 'L3', art: 'reel-l3', en: 'Cherries', fil: 'Cherry' },
    { id: 'L4', art: 'reel-l4', en: 'Sampaguita', fil: 'Sampaguita' },
    { id: 'W', art: 'reel-w', en: 'Wild', fil: 'Wild' },
    { id: 'SC', art: 'reel-s', en: 'Lantern (scatter)', fil: 'Lantern (scatter)' },
  ],
  firstStops: [3, 13, 9, 15, 2],
};
