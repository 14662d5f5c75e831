/**
 * @jest-environment ./src/testing/browser.cjs
 */
import { slotSpin, type SpinResult } from '../engine/round';
import type { InitAnswer, PlayAnswer } from '../games/game-api';
import { gameOf } from '../games/registry';
import { FakeAudio } from '../testing/fake-audio';
import { Game } from './game';
import { GameServer } from './server';
import { Sound } from './sound';
import { SymbolPainter } from './symbols';

const { face, rtpBp, version } = gameOf('triple-classic');
const BET = 100;
/** True when the device asks for reduced motion. */
let isCalm = false;

const spinOf = (stops: number[]): SpinResult => {
  const [spin] = gameOf('triple-classic').replay({ kind: 'spin', stake: BET }, { spins: [stops] }).spins;
  if (!spin) throw new Error('no spin');
  return spin;
};

const SESSION: InitAnswer = {
  ...{
    status: 'OK',
    clientToken: 'token',
    demo: false,
    nickname: 'Tala',
    lang: 'en',
    round: null,
    freeRounds: null,
    rtpBp,
    version,
  },
  ...{
    betLevels: [BET],
    minBet: BET,
    maxBet: 10_000,
    cycleMs: 2_500,
    lobbyUrl: '',
    depositUrl: '',
    realityCheckMin: 0,
  },
  balance: { total: 50_000, cash: 50_000, bonus: 0 },
};

/** A stub of an animation that has finished. */
const over = () => ({
  ...{ finished: Promise.resolve(), playState: 'finished', effect: { getTiming: () => ({}) } },
  ...{ cancel: () => undefined, finish: () => undefined },
});

beforeEach(() => {
  jest.useFakeTimers();
  isCalm = false;
  localStorage.clear();
  Object.assign(globalThis, { AudioContext: FakeAudio });
  Object.assign(Element.prototype, { animate: over });
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      ...{ media, matches: isCalm, onchange: null, addListener: () => undefined, removeListener: () => undefined },
    });
});
afterEach(() => jest.useRealTimers());

class Answers extends GameServer {
  release: (answer: PlayAnswer) => void = () => undefined;
  override play(): Promise<PlayAnswer> {
    return new Promise((resolve) => (this.release = resolve));
  }
}

async function open() {
  if (face.kind === 'ride') throw new Error('not this one');
  const server = new Answers(version);
  const sound = new Sound();
  const settings = { siteOrigin: 'http://casino.test', art: {}, game: face, version };
  const mount = document.createElement('div');
  document.body.replaceChildren(mount);
  await new Game(SESSION, server, new SymbolPainter(face.symbols, {}), settings, face, sound).begin(mount);
  const named = (name: string) => [...mount.querySelectorAll('button')].find((one) => one.textContent === name);
  const textOf = (selector: string) => mount.querySelector(selector)?.textContent ?? '';
  return {
    ...{ server, named, textOf },
    switchOn: () => mount.querySelector<HTMLButtonElement>('[aria-label="Sound"]')?.click(),
    /** Plays one spin with these stops; `pays` replaces the computed pay. */
    async play(stops: number[], pays: number) {
      named('Spin')?.click();
      const spin = { ...slotSpin(spinOf(stops)), win: pays };
      server.release({
        status: 'OK',
        balance: null,
        round: {
          ...{ roundId: 'r', bet: BET, staked: { kind: 'spin', stake: BET }, index: 0, spin, total: pays },
          ...{ freeGames: { given: 0, played: 0 }, finished: true, settled: true, capped: false, free: false },
        },
      });
      await jest.advanceTimersByTimeAsync(2_400);
    },
  };
}

test('a press starts the reels and takes the stake at once, before the answer of the server', async () => {
  const game = await open();
  game.named('Spin')?.click();
  expect(game.named('Stop')).toBeDefined();
  expect(game.textOf('.balance .value')).toBe('₱499.00');
});

test.each([0, BET / 2, BET])(
  'C25 returns of a stake of 100 up to the stake: %i are neither heard nor celebrated',
  async (pays) => {
    const game = await open();
    game.switchOn();
    FakeAudio.tones = [];
    await game.play([0, 0, 0], pays);
    const stops = 3;
    expect(FakeAudio.tones).toHaveLength(stops);
    expect(game.textOf('.win-bar')).toBe(pays > 0 ? `Pays ₱${(pays / 100).toFixed(2)}` : 'No win this time');
    for (const part of ['.confetti', '.big-win', '.is-win']) expect(document.querySelector(part)).toBeNull();
  },
);

test.each([
  [BET + 1, '', 0],
  [BET * 15 - 1, '', 0],
  [BET * 15, 'Big win', 60],
  [BET * 50, 'Huge win', 100],
  [BET * 200, 'Mega win', 140],
])('C25 more than the stake is heard, and celebrated by its size: %i are «%s»', async (pays, title, papers) => {
  const game = await open();
  game.switchOn();
  FakeAudio.tones = [];
  await game.play([0, 0, 0], pays);
  expect(FakeAudio.tones.length).toBeGreaterThan(3);
  expect(game.textOf('.big-title')).toBe(title);
  expect(document.querySelectorAll('.paper')).toHaveLength(papers);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(document.querySelector('.big-win')).toBeNull();
  expect(game.textOf('.win-bar')).toBe(`Win ₱${(pays / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`);
});

test('where less motion is asked for a big win stands still, with its whole sum at once and no paper', async () => {
  isCalm = true;
  const game = await open();
  await game.play([0, 0, 0], BET * 60);
  expect(game.textOf('.big-win')).toBe('Huge win₱60.00');
  expect(document.querySelector('.paper')).toBeNull();
});

test('C25 a spin takes 2.5 s, however often the reels are stopped early', async () => {
  const game = await open();
  await game.play([0, 0, 0], 0);
  game.named('Spin')?.click();
  expect(game.named('Stop')).toBeUndefined();
  await jest.advanceTimersByTimeAsync(200);
  game.named('Spin')?.click();
  expect(game.named('Stop')).toBeDefined();
});
