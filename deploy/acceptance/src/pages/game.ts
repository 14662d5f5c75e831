import { expect, type FrameLocator, type Locator, type Page, type Response } from '@playwright/test';
import { wantNext, type Seat, type Wanted } from '../support/scripted-outcomes';
import { shownAmount } from './frame';

/** A round that has been played, in hundredths. */
export interface PlayedRound {
  stake: number;
  win: number;
}

const ROUND_MS = 45_000;
/**
 * A ride takes stakes for 7 s, and one by chance may go for 154 s. One that a test wants begins at once and ends
 * within 16 s.
 */
const RIDE_MS = 180_000;
/** Some rides and waits for them, in a test that is alone on the road and may wait until others have left it. */
export const RIDES_MS = 600_000;
/** The name of the exclusive lock (`support/database.ts`): rides, and wishes for them, are shared. */
export const ROAD = 'jeepney-crash';
const FREE_GAMES_MS = 120_000;

/**
 * A game in its frame: its id in the lobby's list, its provider's code, its title, and the names of the start button
 * and of the stake.
 */
export interface GameWords {
  id: number;
  code: string;
  title: string;
  press: string;
  stake: string;
  /** How long a round may take, with the wait for it; ms. */
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

/** Whether the game server answers that it has taken a stake. */
async function isTaken(response: Response): Promise<boolean> {
  if (!response.url().endsWith('/game/v1/play')) return false;
  const answer: { status?: unknown } = await response.json();
  return answer.status === 'OK';
}

/** The page with a game in its frame, Fiesta Reels unless said otherwise. */
export class GamePage {
  readonly leave: Locator;
  readonly deposit: Locator;
  readonly rules: Locator;
  readonly inside: FrameLocator;
  /** Clock, time in the session and its net result. */
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
  /** All of it is on the screen without scrolling: players cannot scroll here, although an automated click would. */
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
  /** The balance shown by the game. */
  async balance(): Promise<number> {
    return this.fact('Balance');
  }
  /** The pay of the last round shown by the game. */
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

  /** Tells the provider the result of the game's next round. */
  async want(want: Wanted): Promise<void> {
    if (!this.seat) throw new Error(`no player of ${this.game.title} is known: give its page a seat`);
    await wantNext(this.seat, this.game.code, want);
  }

  /** Presses Spin for a round that is wanted, and holds it back from the game server until `release`. */
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
   * Plays a round with the wanted result, with stakes on so many fields, and waits until the game may be played
   * again; free games run to their end. One journey alone wants `chance`.
   */
  async spin(want: Wanted | 'chance', fields = 1): Promise<PlayedRound> {
    if (want !== 'chance') await this.want(want);
    const before = await this.balance();
    const stake = (await this.fact(this.game.stake)) * fields;
    const taken = this.page.waitForResponse(isTaken, { timeout: this.roundMs });
    await this.spinButton.click();
    await taken;
    const freeGames = this.inside.getByRole('dialog', { name: /free games/i });
    // The button is back while the reels rest, and free games may still come: it can be pressed once they do not.
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
