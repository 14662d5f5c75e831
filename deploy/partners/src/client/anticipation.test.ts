import { slotSpin } from '../engine/round';
import { isSlot, type SlotFace } from '../engine/face';
import { uniformBelow } from '../engine/rng';
import { gameOf } from '../games/registry';
import { seededBytes } from '../testing/seeded-bytes';
import { isTense } from './anticipation';

function faceOf(code: string): SlotFace {
  const { face } = gameOf(code);
  if (!isSlot(face)) throw new Error(`${code} has no reels`);
  return face;
}

const tenseReels = (face: SlotFace, window: string[][]) =>
  window.flatMap((_, reel) => (isTense(face, window, reel) ? [reel] : []));

const FIESTA = faceOf('fiesta-reels');
const PLAIN = ['L1', 'L3', 'L4'];

test('two lanterns on the reels that rest make every reel after them tense, whether another one comes or not', () => {
  const two = [PLAIN, ['L2', 'SC', 'L4'], ['SC', 'L2', 'H4']];
  expect(tenseReels(FIESTA, [...two, ['SC', 'L1', 'L1'], PLAIN])).toEqual([3, 4]);
  expect(tenseReels(FIESTA, [...two, ['L2', 'L1', 'L1'], PLAIN])).toEqual([3, 4]);
});

test('on the last reel a line one symbol short of fifteen bets is worth waiting for, with wilds or without; less is not', () => {
  const row = (symbol: string) => ['L3', symbol, 'H4'];
  const line = (...middle: string[]) => [...middle.map(row), ['H2', 'L4', 'L2']];
  expect(tenseReels(FIESTA, line('H1', 'H1', 'W', 'H1'))).toEqual([4]);
  expect(tenseReels(FIESTA, line('L1', 'L1', 'L1', 'L1'))).toEqual([]);
  expect(tenseReels(FIESTA, line('H1', 'H1', 'L2', 'H1'))).toEqual([]);
});

test('two sevens of Triple Classic are worth waiting for, two empty places are not', () => {
  const face = faceOf('triple-classic');
  const two = (symbol: string) => [
    ['X', symbol, 'X'],
    ['X', symbol, 'X'],
    ['X', 'B1', 'X'],
  ];
  expect(tenseReels(face, two('S7'))).toEqual([2]);
  expect(tenseReels(face, two('X'))).toEqual([]);
});

test('the tension of a reel depends neither on its content nor on the reels to its right', () => {
  const draw = uniformBelow(seededBytes(5));
  for (let round = 0; round < 200; round += 1) {
    const { spins } = gameOf('fiesta-reels').draw({ kind: 'spin', stake: 100 }, draw).result;
    const windows = spins.map((spin) => slotSpin(spin).window);
    for (const window of windows)
      for (let reel = 0; reel < FIESTA.reels; reel += 1) {
        const hidden = window.map((column, i) => (i < reel ? column : ['L4', 'L4', 'L4']));
        expect(isTense(FIESTA, hidden, reel)).toBe(isTense(FIESTA, window, reel));
      }
  }
});
