import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { shownAmount } from './frame';

/** A round that has been played, in hundredths. */
export interface PlayedRound {
  stake: number;
  win: number;
}

const ROUND_MS = 45_000;
/** The ride of everybody may just be on its way far: to 100 times it takes 77 s, to the end of the road 154 s. Who comes meanwhile waits for the next. */
const RIDE_MS = 180_000;
/** Some rides and waits for them, in a test that is alone on the road and may wait until others have left it. */
export const RIDES_MS = 600_000;
/** The name of who is alone there (`support/database.ts`): rides, and what is wanted of them, are everybody's. */
export const ROAD = 'jeepney-crash';
const FREE_GAMES_MS = 120_000;

/** A game in its frame: its id in the lobby's list, its title, and the names of what begins a round and of the stake. */
export interface GameWords {
  id: number;
  title: string;
  press: string;
  stake: string;
  /** How long a round may take, with the wait for it; ms. */
  roundMs?: number;
}
export const FIESTA: GameWords = { id: 1, title: 'Fiesta Reels', press: 'Spin', stake: 'Bet' };
export const COLOURS = { id: 8, title: 'Perya Colour Game', press: 'Roll', stake: 'Stake on a field' } as const;
export const CARDS = { id: 12, title: 'Red–Blue Cards', press: 'Deal', stake: 'Stake on a field' } as const;
export const JEEPNEY = { id: 14, title: 'Jeepney Crash', press: 'Ride', stake: 'Bet', roundMs: RIDE_MS } as const;
export const PUSHER = { id: 15, title: 'Coin Pusher', press: 'Push', stake: 'Bet' } as const;
export const KENO = { id: 13, title: 'Keno', press: 'Draw', stake: 'Bet' } as const;

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
  /** All of it is on the screen as it stands: nobody can scroll here, though a click of ours would do it unasked. */
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
  /** What the game itself says the player has. */
  async balance(): Promise<number> {
    return this.fact('Balance');
  }
  /** What the game says its last round paid. */
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

  /** Presses Spin, and holds the game server's answer back until `release`. */
  async spinHeld(): Promise<{ stake: number; release(): void }> {
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

  /** Plays once, with stakes on so many fields, and waits until the game may be played again; free games run to their end. */
  async spin(fields = 1): Promise<PlayedRound> {
    const before = await this.balance();
    const stake = (await this.fact(this.game.stake)) * fields;
    await this.spinButton.click();
    await expect(this.spinButton).toBeHidden();
    const freeGames = this.inside.getByRole('dialog', { name: /free games/i });
    // The button is back while the reels rest, and free games may still come: it can be pressed once they do not.
    await expect(this.playable.or(freeGames).first()).toBeVisible({ timeout: this.roundMs });
    if (await freeGames.isVisible()) {
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
