import type { SymbolFace } from '../engine/face';
import { BLUE, RANKS, RED, SUITED, TIE } from './data';
import { DECK } from './evaluate';

const RANK_NAMES: Record<string, { en: string; fil: string }> = {
  A: { en: 'Ace', fil: 'Ace' },
  J: { en: 'Jack', fil: 'Jack' },
  Q: { en: 'Queen', fil: 'Queen' },
  K: { en: 'King', fil: 'King' },
};
const SUIT_NAMES: Record<string, { en: string; fil: string }> = {
  spades: { en: 'spades', fil: 'spades' },
  hearts: { en: 'hearts', fil: 'hearts' },
  diamonds: { en: 'diamonds', fil: 'diamonds' },
  clubs: { en: 'clubs', fil: 'clubs' },
};

/** The cards of one deck. */
export const CARDS: readonly SymbolFace[] = DECK.map(({ id, rank, suit }) => {
  const name = RANKS[rank] ?? '';
  const names = RANK_NAMES[name] ?? { en: name, fil: name };
  const of = SUIT_NAMES[suit] ?? { en: suit, fil: suit };
  return {
    id,
    art: '',
    en: `${names.en} of ${of.en}`,
    fil: `${names.fil} ng ${of.fil}`,
    card: { rank: name, suit },
  };
});

/** The back of a card. */
export const BACK: SymbolFace = { id: 'back', art: '', en: 'Face down', fil: 'Nakataob', card: { rank: '', suit: '' } };

/** The pictures of the fields: two shields, scales, two equal cards. Paths in a square of 24. */
export const CAMPS: readonly SymbolFace[] = [
  {
    id: RED,
    art: '',
    en: 'Red',
    fil: 'Red',
    die: { paint: '#c81e2d', ink: '#fff4f2', shape: 'M12 2l8 3v7c0 5-3.5 8-8 10-4.5-2-8-5-8-10V5z' },
  },
  {
    id: BLUE,
    art: '',
    en: 'Blue',
    fil: 'Blue',
    die: { paint: '#1d5fd6', ink: '#eef5ff', shape: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z' },
  },
  {
    id: TIE,
    art: '',
    en: 'Tie',
    fil: 'Tie',
    die: { paint: '#0f6b46', ink: '#effff4', shape: 'M4 7h16v4H4zM4 13h16v4H4z' },
  },
  {
    id: SUITED,
    art: '',
    en: 'Suited tie',
    fil: 'Suited tie',
    die: { paint: '#6a35c9', ink: '#f6f0ff', shape: 'M12 2l8 10-8 10-8-10z' },
  },
];

/** Placeholders in the paytable for a camp: a win, and half the stake on a tie of ranks. */
export const STANDS_FOR: readonly SymbolFace[] = [
  {
    id: 'CAMP',
    art: '',
    en: 'Red or blue: the higher card',
    fil: 'Red o blue: ang mas mataas',
    die: { paint: '#4d2d06', ink: '#ffd45e', shape: 'M12 3l8 9h-5v9H9v-9H4z' },
  },
  {
    id: 'HALF',
    art: '',
    en: 'Red or blue at a tie: half back',
    fil: 'Red o blue sa tie: kalahati',
    die: { paint: '#4d2d06', ink: '#ffd45e', shape: 'M12 4a8 8 0 1 0 0 16z' },
  },
];
