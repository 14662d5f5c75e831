import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { FIESTA, JEEPNEY, PUSHER, type GamePage, type GameWords } from '../pages/game';
import { openGame } from '../pages/open-game';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { fetchedBy } from '../support/network';
import { registerPlayer } from '../support/player';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { runBenchOf } from './bench-of';
import { framesLine, slowDown } from './frames';
import { bytesLine, bytesOfGame } from './game-bytes';
import { motionOf, stillMotion, type Motion } from './main-thread';
import { PHONE } from './phone';
import { runToEnd } from './run-to-end';
import { wanted } from './chosen-parts';

const SLOWER = 6;
/** Of the issue: frames a second at six-fold throttle. */
const GOAL = 50;
const ROUNDS = 5;
/** Within it reels turn and stop, symbols burst, coins fall; a ride goes on. */
const ROUND_MS = 2_500;
const ENDS_MS = 180_000;

/** Reels, a cascade, coins and a ride: the kinds of motion in games, each in one of them. */
const GAMES: readonly GameWords[] = [
  FIESTA,
  { id: 4, code: 'fruit-cascade', title: 'Fruit Cascade', press: 'Spin', stake: 'Bet' },
  PUSHER,
  JEEPNEY,
];

function frameOf(page: Page, { partnersUrl }: ProductPlace): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(partnersUrl));
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Until the next round may begin; free games are begun and ended on the way. */
async function ended({ inside }: GamePage, { press }: GameWords): Promise<void> {
  const playable = inside.getByRole('button', { name: press, exact: true, disabled: false });
  const goesOn = inside.getByRole('dialog').getByRole('button').last();
  const until = Date.now() + ENDS_MS;
  while (Date.now() < until) {
    await playable.or(goesOn).first().waitFor({ timeout: ENDS_MS });
    if (!(await goesOn.isVisible())) return;
    await goesOn.click();
  }
  throw new Error('a round does not end');
}

/**
 * The motion while rounds are played, the median of some. The button is pressed at its position, without a look at
 * the page: at that speed each look costs frames. The ride is shared and goes on by itself.
 */
async function motionIn(page: Page, game: GamePage, words: GameWords, inside: Frame): Promise<Motion> {
  const motions: Motion[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const box = await game.inside.getByRole('button', { name: words.press, exact: true }).boundingBox();
    if (!box) throw new Error('the button is not there');
    const press = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    motions.push(await motionOf(page, inside, ROUND_MS, words === JEEPNEY ? undefined : press));
    if (words !== JEEPNEY) await ended(game, words);
  }
  return {
    frames: middle(motions.map(({ frames }) => frames)),
    workMs: middle(motions.map(({ workMs }) => workMs)),
  };
}

/**
 * Frames a second of the motion, the main thread's work for each, and the provider's bytes for opening a game on the
 * wire: code, art and font apart.
 */
async function measureGames(): Promise<void> {
  await withProduct(async (product) => {
    const browser: Browser = await chromium.launch(WHOLE_CHROMIUM);
    try {
      const still = await stillMotion(browser, SLOWER, ROUND_MS);
      console.log(
        `\n${'games, 6 × slower'.padEnd(28)} frames/s  ÷ anchor   (anchor ${still.frames.toFixed(1)}, ${still.workMs.toFixed(1)} ms of work a frame)`,
      );
      for (const words of GAMES) {
        const context = await browser.newContext({ ...PHONE, baseURL: product.url });
        try {
          const page = await context.newPage();
          const player = await registerPlayer(product);
          let game: GamePage | undefined;
          const fetched = await fetchedBy(page, async () => (game = await openGame(page, words, player, product)));
          if (!game) throw new Error('no game was opened');
          await slowDown(page, SLOWER);
          const { frames, workMs } = await motionIn(page, game, words, frameOf(page, product));
          console.log(
            `${framesLine(words.title, frames, still.frames, GOAL)}, ${workMs.toFixed(1)} ms of work a frame`,
          );
          console.log(bytesLine(bytesOfGame(fetched, product.partnersUrl)));
        } finally {
          await context.close();
        }
      }
    } finally {
      await browser.close();
    }
  });
}

/** Rounds a second through provider and wallet: they are the platform's to measure, on a database of its own. */
const measureRounds = () => runBenchOf('deploy/platform/src/bench/rounds.bench.ts');

/** The measurements, in this order; `npm run bench:games -- rounds` runs one of them alone. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = { frames: measureGames, rounds: measureRounds };

/** `npm run bench:games`: games on a phone, and rounds on the server. */
async function main(): Promise<void> {
  for (const part of wanted(Object.keys(PARTS))) await PARTS[part]?.();
}

runToEnd(main);
