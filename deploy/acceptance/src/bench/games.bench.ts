import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { FIESTA, JEEPNEY, PUSHER, type GamePage, type GameWords } from '../pages/game';
import { openGame } from '../pages/open-game';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { fetchedBy } from '../support/network';
import { registerPlayer } from '../support/player';
import { WHOLE_CHROMIUM } from '../support/full-chromium';
import { runBench } from './run-bench';
import { framesLine, slowDown } from './frames';
import { bytesLine, bytesOfGame } from './game-bytes';
import { motionOf, stillMotion, type Motion } from './main-thread';
import { PHONE } from './phone';
import { runToEnd } from './run-to-end';
import { wanted } from './chosen-parts';

const SLOWER = 6;
/** Minimum frame rate with a processor slowed down six times. */
const GOAL = 50;
const ROUNDS = 5;
/** Time of one measurement, ms: reels turn and stop, symbols burst, coins fall; a ride continues. */
const ROUND_MS = 2_500;
const ENDS_MS = 180_000;

/** One game for each kind of motion: reels, a cascade, coins and a ride. */
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

/** Waits until the next round may begin; starts and ends free games on the way. */
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
 * Median motion over some rounds. The button is pressed by its coordinates, because every query of the slowed page
 * costs frames. The ride is shared and runs without presses.
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
 * Prints the frame rate of each game, the main thread's time per frame, and the transfer size for opening it: code, art
 * and font.
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
          console.log(bytesLine(words.title, bytesOfGame(fetched, product.partnersUrl)));
        } finally {
          await context.close();
        }
      }
    } finally {
      await browser.close();
    }
  });
}

/** Rounds per second through provider and wallet; measured in the platform's package, on a separate database. */
const measureRounds = () => runBench('deploy/platform/src/bench/rounds.bench.ts');

/** The measurements in order; `npm run bench:games -- rounds` runs a single one. */
const PARTS: Readonly<Record<string, () => Promise<void>>> = { frames: measureGames, rounds: measureRounds };

/** `npm run bench:games`: frame rates of games on a phone, and rounds per second on the server. */
async function main(): Promise<void> {
  for (const part of wanted(Object.keys(PARTS))) await PARTS[part]?.();
}

runToEnd(main);
