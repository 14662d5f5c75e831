import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';
import { wantNext, type Seat, type Wanted } from '../support/scripted-outcomes';
import { shownAmount } from './frame';

/** The result of a played round, in hundredths. */
export interface PlayedRound {
  stake: number;
  win: number;
}

const ROUND_MS = 45_000;
/**
 * Timeout of a ride, ms: it takes stakes for 7 s, and a random one may last 154 s. A wanted one begins at once and ends
 * within 16 s.
 */
const RIDE_MS = 180_000;
/** Timeout of a test with some rides, ms, including the wait for the exclusive lock. */
export const RIDES_MS = 600_000;
/** Name of the exclusive lock (`support/database.ts`): all players share rides and their wanted outcomes. */
export const ROAD = 'jeepney-crash';
const FREE_GAMES_MS = 120_000;

/**
 * A game: its id in the lobby's list, its code at the provider, its title, and the labels of the start button and of
 * the stake.
 */
export interface GameWords {
  id: number;
  code: string;
  title: string;
  press: string;
  stake: string;
  /** Maximum time of a round including the wait for it, ms. */
  roundMs?: number;
}
export const FIESTA: GameWords = {
  ...{ id: 1, code: 'fiesta-reels', title: 'Fiesta Reels' },
  ...{ press: 'Spin', stake: 'Bet' },
};
/** A slot without free games. */
export const TRIPLE: GameWords = {
  ...{ id: 2, code: 'triple-classic', title: 'Triple Classic' },
  ...{ press: 'Spin', stake: 'Bet' },
};
export const COLOURS = {
  id: 8,
  code: 'perya-colour',
  title: 'Perya Color Game',
  press: 'Roll',
  stake: 'Bet per field',
} as const;
export const CARDS = {
  id: 12,
  code: 'red-blue-cards',
  title: 'Red–Blue Cards',
  press: 'Deal',
  stake: 'Bet per field',
} as const;
export const JEEPNEY = {
  id: 14,
  code: 'jeepney-crash',
  title: 'Jeepney Crash',
  press: 'Ride',
  stake: 'Bet',
  roundMs: RIDE_MS,
} as const;
export const PUSHER = { id: 15, code: 'coin-pusher', title: 'Coin Pusher', press: 'Push', stake: 'Bet' } as const;
export const KENO = { id: 13, code: 'keno', title: 'Keno', press: 'Draw', stake: 'Bet' } as const;

/** Whether the game server's answer confirms a stake. */
async function isTaken(response: Response): Promise<boolean> {
  if (!response.url().endsWith('/game/v1/play')) return false;
  const answer: { status?: unknown } = await response.json();
  return answer.status === 'OK';
}

/** The page with a game in its iframe; Fiesta Reels by default. */
export class GamePage {
  readonly leave: Locator;
  readonly deposit: Locator;
  readonly rules: Locator;
  readonly inside: FrameLocator;
  /** Clock, session time and net result of the session. */
  readonly times: Locator;
  private readonly spinButton: Locator;
  private readonly playable: Locator;
  private readonly message: Locator;
  private readonly roundMs: number;
  constructor(
    private readonly page: Page,
    private readonly game: GameWords = FIESTA,
    private readonly seat?: Seat,
  ) {
    this.roundMs = game.roundMs ?? ROUND_MS;
    const strip = page.getByRole('main').locator('header');
    this.leave = strip.getByRole('button', { name: 'Leave the game' });
    this.deposit = strip.getByRole('button', { name: 'Deposit' });
    this.rules = strip.getByRole('button', { name: 'Rules and odds' });
    this.times = strip.getByText('in this session').locator('xpath=ancestor::p');
    this.inside = page.frameLocator(`iframe[title="${game.title}"]`);
    this.spinButton = this.inside.getByRole('button', { name: game.press, exact: true });
    this.playable = this.inside.getByRole('button', { name: game.press, exact: true, disabled: false });
    this.message = this.inside.getByRole('status').filter({ hasText: /./ });
  }

  async ready(): Promise<void> {
    await expect(this.spinButton).toBeVisible({ timeout: this.roundMs });
    await this.expectWhole(this.spinButton);
  }
  /** Checks that a part is completely on the screen: players cannot scroll here, but an automated click would. */
  async expectWhole(part: Locator): Promise<void> {
    const screen = this.page.viewportSize();
    if (!screen) throw new Error('the page has no size');
    await expect
      .poll(
        async () => {
          const box = await part.boundingBox();
          return (
            box !== null &&
            box.x >= 0 &&
            box.y >= 0 &&
            box.x + box.width <= screen.width &&
            box.y + box.height <= screen.height
          );
        },
        { message: `all of ${part} on ${screen.width} × ${screen.height}` },
      )
      .toBe(true);
  }
  /** The balance that the game shows, hundredths. */
  async balance(): Promise<number> {
    return this.fact('Balance');
  }
  /** The last win that the game shows, hundredths. */
  async lastWin(): Promise<number> {
    return this.fact('Last win');
  }
  private async fact(label: string): Promise<number> {
    return shownAmount(
      await this.inside
        .locator('.fact', { has: this.inside.getByText(label, { exact: true }) })
        .locator('output')
        .textContent(),
    );
  }

  /** Sets the result of the game's next round at the provider. */
  async want(want: Wanted): Promise<void> {
    if (!this.seat) throw new Error(`no player of ${this.game.title} is known: give its page a seat`);
    await wantNext(this.seat, this.game.code, want);
  }

  /** Presses Spin for a round with the wanted result, and delays the request to the game server until `release`. */
  async spinHeld(want: Wanted): Promise<{ stake: number; release(): void }> {
    await this.want(want);
    const stake = await this.fact(this.game.stake);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await this.page.route('**/game/v1/play', async (route) => {
      await released;
      await route.continue();
    });
    await this.spinButton.click();
    await expect(this.spinButton).toBeHidden();
    return { stake, release };
  }

  /**
   * Plays a round with the wanted result and stakes on `fields` fields, including its free games, and waits until the
   * game can be played again. Only one journey uses `chance`.
   */
  async spin(want: Wanted | 'chance', fields = 1): Promise<PlayedRound> {
    if (want !== 'chance') await this.want(want);
    const before = await this.balance();
    const stake = (await this.fact(this.game.stake)) * fields;
    const taken = this.page.waitForResponse(isTaken, { timeout: this.roundMs });
    await this.spinButton.click();
    await taken;
    const freeGames = this.inside.getByRole('dialog', { name: /free games/i });
    // The button reappears when the reels rest, but free games may still begin; without them it can be pressed.
    await expect(this.playable.or(freeGames).first()).toBeVisible({ timeout: this.roundMs });
    if (want === 'free' || (await freeGames.isVisible())) {
      await freeGames.getByRole('button', { name: 'Start' }).click();
      const over = this.inside.getByRole('dialog', { name: 'Free games over' });
      await over.getByRole('button', { name: 'Continue' }).click({ timeout: FREE_GAMES_MS });
    }
    await expect(this.playable).toBeVisible({ timeout: this.roundMs });
    const win = await this.lastWin();
    await expect
      .poll(() => this.balance(), { message: `the game's balance after ${stake} staked and ${win} won` })
      .toBe(before - stake + win);
    return { stake, win };
  }
}
