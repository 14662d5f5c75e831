import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { FIESTA, JEEPNEY, PUSHER, type GamePage, type GameWords } from '../pages/game';
import { openGame } from '../pages/open-game';
import type { ProductPlace } from '../product/product';
import { withProduct } from '../product/with-product';
import { fetchedBy } from '../support/network';
import { registerPlayer } from '../support/player';
import { WHOLE_CHROMIUM } from '../support/whole-chromium';
import { framesASecond, framesLine, slowDown, stillFrames } from './frames';
import { PHONE } from './phone';

const SLOWER = 6;
/** Of the issue: frames a second at six-fold throttle. */
const GOAL = 50;
/** Code of a game; its art is drawn, and in it. */
const BYTES = 60_000;
const OF_THE_GAME = /^\/(?:play|assets)\//;
const ROUNDS = 5;
/** Within it reels turn and stop, symbols burst, coins fall; a ride goes on. */
const ROUND_MS = 2_500;

/** Reels, a cascade, coins and a ride: what moves in games, each in one of them. */
const GAMES: readonly GameWords[] = [
  FIESTA,
  { id: 4, title: 'Fruit Cascade', press: 'Spin', stake: 'Bet' },
  PUSHER,
  JEEPNEY,
];

function frameOf(page: Page, { partnersUrl }: ProductPlace): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(partnersUrl));
  if (!frame) throw new Error('the game has no frame');
  return frame;
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Frames a second while rounds are played, the middle of some. The ride is everybody's and goes on by itself. */
async function framesOf(page: Page, game: GamePage, words: GameWords, inside: Frame): Promise<number> {
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counted = framesASecond(inside, ROUND_MS);
    await (words === JEEPNEY ? counted : Promise.all([counted, game.spin()]));
    frames.push(await counted);
  }
  return middle(frames);
}

/** `npm run bench:games`: frames a second of what moves in games at six-fold throttle, and what opening one takes from the provider on the wire. */
async function main(): Promise<void> {
  await withProduct(async (product) => {
    const browser: Browser = await chromium.launch(WHOLE_CHROMIUM);
    try {
      const anchor = await stillFrames(browser, SLOWER, ROUND_MS);
      console.log(`\n${'games, 6 × slower'.padEnd(28)} frames/s  ÷ anchor   (anchor ${anchor.toFixed(1)})`);
      for (const words of GAMES) {
        const context = await browser.newContext({ ...PHONE, baseURL: product.url });
        try {
          const page = await context.newPage();
          const player = await registerPlayer(product);
          let game: GamePage | undefined;
          const fetched = await fetchedBy(page, async () => (game = await openGame(page, words, player, product)));
          if (!game) throw new Error('no game was opened');
          await slowDown(page, SLOWER);
          console.log(framesLine(words.title, await framesOf(page, game, words, frameOf(page, product)), anchor, GOAL));
          const bytes = fetched.filter(({ path }) => OF_THE_GAME.test(path)).reduce((sum, one) => sum + one.bytes, 0);
          console.log(
            `${''.padEnd(28)} ${(bytes / 1000).toFixed(1).padStart(9)} kB on the wire, ${bytes <= BYTES ? 'within' : 'OVER'} ${BYTES / 1000}`,
          );
        } finally {
          await context.close();
        }
      }
    } finally {
      await browser.close();
    }
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
