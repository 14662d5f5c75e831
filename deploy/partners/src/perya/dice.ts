import type { SymbolFace } from '../engine/face';

/**
 * Sides of the dice. Each colour has its own shape, so the game works for colour-blind players. Paths in a square of
 * 24.
 */
export const SIDES: readonly SymbolFace[] = [
  {
    id: 'red',
    art: '',
    en: 'Red',
    fil: 'Pula',
    die: {
      paint: '#d3202f',
      ink: '#fff4f2',
      shape: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11.5 19 15 12 20z',
    },
  },
  {
    id: 'blue',
    art: '',
    en: 'Blue',
    fil: 'Asul',
    die: {
      paint: '#1d5fd6',
      ink: '#eef5ff',
      shape: 'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z',
    },
  },
  {
    id: 'yellow',
    art: '',
    en: 'Yellow',
    fil: 'Dilaw',
    die: {
      paint: '#f5b912',
      ink: '#3d2500',
      shape:
        'M12 2.5l2.900 6.100 6.600 .9-4.800 4.700 1.200 6.700-5.900-3.200-5.900 3.200 1.200-6.700-4.800-4.700 6.600-.9z',
    },
  },
  {
    id: 'green',
    art: '',
    en: 'Green',
    fil: 'Berde',
    die: {
      paint: '#12803c',
      ink: '#effff4',
      shape: 'M20 4C10 4 4 8 4 15c0 1.5 .3 3 1 4 1-5 4-8 9-10-4 3-6.5 6-7.5 10.5C14 21 20 16 20 4z',
    },
  },
  {
    id: 'white',
    art: '',
    en: 'White',
    fil: 'Puti',
    die: { paint: '#f4f1e8', ink: '#3a3560', shape: 'M15 3a9.5 9.5 0 1 0 6 14A8 8 0 0 1 15 3z' },
  },
  {
    id: 'violet',
    art: '',
    en: 'Violet',
    fil: 'Lila',
    die: { paint: '#7b3fe4', ink: '#f6f0ff', shape: 'M12 2l8 10-8 10-8-10z' },
  },
];

/** Placeholders in the paytable: any one colour, and three dice of one colour. */
export const STANDS_FOR: readonly SymbolFace[] = [
  {
    id: 'COLOUR',
    art: '',
    en: 'your color',
    fil: 'kulay mo',
    die: { paint: '#4d2d06', ink: '#ffd45e', shape: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z' },
  },
  {
    id: 'TRIPLE',
    art: '',
    en: 'any one color',
    fil: 'iisang kulay',
    die: {
      paint: '#4d2d06',
      ink: '#ffd45e',
      shape: 'M6 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM18 15a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
    },
  },
];

/** Placeholder in the paytable for two colours. */
export const BOTH: SymbolFace = {
  id: 'PAIR',
  art: '',
  en: 'both your colors',
  fil: 'parehong kulay mo',
  die: {
    paint: '#4d2d06',
    ink: '#ffd45e',
    shape:
      'M7 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM17 7.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9z',
  },
};
