import { TrayPicture } from './tray-picture';

const TAU = Math.PI * 2;
/**
 * The tray lies flat and is seen from above its edge. Depth runs from 0 at the back to 1 in front; the picture is half
 * as high as the tray is deep.
 */
const BACK = 0.3;
const EDGE = 0.86;
const RADIUS = 0.066;
/** Share of their overlap that touching coins move apart in each step. */
const PART = 0.5;
const STEP_MS = 1_000 / 60;
const MOST_STEPS = 4;
/** Travel of the pusher in depths of the tray, and time of one movement there and back, ms. */
const THRUST = 0.1;
const CYCLE_MS = 1_500;
/** Speed of a coin that is pulled to the edge, in depths a second; acceleration of a falling coin. */
const PULL = 0.62;
const GRAVITY = 3.2;
/** Delay between two falling coins, ms. */
const NEXT_MS = 160;

/** Number of coins of each kind on the tray, cheapest first; the dearest ones are rare. */
const STOCK = [4, 13, 6, 3, 1];

interface Piece {
  kind: number;
  x: number;
  /** Depth on the tray. */
  z: number;
  /** Height over the tray; negative once the coin has fallen. */
  y: number;
  speed: number;
  state: 'lying' | 'dropping' | 'drawn' | 'falling';
}

export interface CoinKind {
  coin: string;
  worth: string;
}

/** A low-discrepancy sequence in 0 to 1: it looks scattered and needs no random numbers. */
const spread = (i: number, step: number) => i * step - Math.floor(i * step);

/** The simulation of the tray with its pusher. It decides nothing: `fall` names the coins that go over the edge. */
export class Tray {
  private readonly picture: TrayPicture;
  private pieces: Piece[] = [];
  private last = 0;
  private phase = 0;
  /** Number of coins still to fall, and the callback after the last of them. */
  private awaited: { left: number; done: () => void } | undefined;
  private isHurried = false;
  private made = 0;

  constructor(private readonly kinds: readonly CoinKind[]) {
    const order = STOCK.flatMap((count, kind) => Array.from({ length: count }, () => kind));
    // The order is the same on every page: the place of a coin predicts nothing.
    const mixed = order.map((kind, i) => ({ kind, at: spread(i + 1, 0.618) })).sort((a, b) => a.at - b.at);
    this.pieces = mixed.map(({ kind }, i) => {
      const row = Math.floor(i / 7);
      const inRow = i - row * 7;
      return this.piece(kind, 0.1 + inRow * 0.133 + (row - Math.floor(row / 2) * 2) * 0.05, 0.8 - row * 0.115);
    });
    for (let i = 0; i < 60; i += 1) this.part();
    const measures = { radius: RADIUS, edge: EDGE, farthest: BACK - RADIUS + THRUST };
    this.picture = new TrayPicture(
      kinds.map(({ worth }) => worth),
      measures,
      () => this.draw(),
    );
  }

  get element(): HTMLElement {
    return this.picture.element;
  }

  /** Drops the player's coin on the tray and starts the pusher. */
  drop(): void {
    this.isHurried = false;
    this.pieces.push({
      ...this.piece(1, 0.3 + spread(this.made, 0.618) * 0.4, BACK + 0.05),
      y: 0.5,
      state: 'dropping',
    });
  }

  /** Removes the coin of a bet that was not placed. */
  takeBack(): void {
    // The coin of the bet is the newest.
    this.pieces.pop();
    this.draw();
  }

  /** Moves coins with these names over the edge, one after the other; resolves when all have fallen. */
  fall(coins: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      this.awaited = { left: coins.length, done: resolve };
      coins.forEach((coin, i) => {
        const draw = () => this.drawOver(this.kinds.findIndex((one) => one.coin === coin));
        if (this.isHurried) draw();
        else setTimeout(draw, i * NEXT_MS);
      });
    });
  }

  /** Drops the remaining coins at once. */
  hurry(): void {
    this.isHurried = true;
  }

  /** Advances the simulation to `now` (ms) and draws it. @returns false once everything is at rest */
  step(now: number): boolean {
    let steps = this.last === 0 ? 1 : Math.min(MOST_STEPS, Math.round((now - this.last) / STEP_MS));
    this.last = now;
    for (; steps > 0; steps -= 1) this.move();
    this.draw();
    const rests = this.awaited === undefined && this.phase === 0 && this.pieces.every(({ state }) => state === 'lying');
    if (rests) this.last = 0;
    return !rests;
  }

  private piece(kind: number, x: number, z: number): Piece {
    this.made += 1;
    return { kind, x, z, y: 0, speed: 0, state: 'lying' };
  }

  /** Sends the lying coin of a kind that is nearest to the edge over it; `gone` later adds a new one at the back. */
  private drawOver(kind: number): void {
    const lying = this.pieces.filter((piece) => piece.kind === kind && piece.state === 'lying');
    const nearest = lying.sort((a, b) => b.z - a.z)[0];
    if (nearest) nearest.state = 'drawn';
  }

  private move(): void {
    const seconds = STEP_MS / 1_000;
    const isBusy = this.awaited !== undefined || this.pieces.some(({ state }) => state !== 'lying');
    // The pusher finishes its movement and stops at the back.
    if (isBusy || this.phase > 0) this.phase += STEP_MS / CYCLE_MS;
    if (this.phase >= 1) this.phase = isBusy ? this.phase - 1 : 0;
    for (const piece of this.pieces) {
      if (piece.state === 'dropping') {
        piece.speed += GRAVITY * seconds;
        piece.y = Math.max(0, piece.y - piece.speed * seconds);
        if (piece.y === 0) Object.assign(piece, { state: 'lying', speed: 0 });
      } else if (piece.state === 'drawn') {
        piece.z += PULL * seconds * (this.isHurried ? 4 : 1);
        if (piece.z > EDGE + RADIUS) Object.assign(piece, { state: 'falling', speed: 0 });
      } else if (piece.state === 'falling') {
        piece.speed += GRAVITY * seconds;
        piece.y -= piece.speed * seconds;
        piece.z += 0.1 * seconds;
      }
    }
    this.part();
    this.recycleFallen();
  }

  /** Separates overlapping coins and keeps them between the pusher and the edge, except those drawn over it. */
  private part(): void {
    const front = this.front + RADIUS;
    const lying = this.pieces.filter(({ state }) => state === 'lying' || state === 'drawn');
    const least = RADIUS * 2;
    lying.forEach((a, i) => {
      for (let next = i + 1; next < lying.length; next += 1) {
        const b = lying[next];
        if (!b) break;
        const dx = b.x - a.x;
        const dz = b.z - a.z;
        const squared = dx * dx + dz * dz;
        if (squared >= least * least || squared === 0) continue;
        const apart = Math.sqrt(squared);
        const by = ((least - apart) / apart) * PART * 0.5;
        a.x -= dx * by;
        b.x += dx * by;
        if (a.state === 'lying') a.z -= dz * by;
        if (b.state === 'lying') b.z += dz * by;
      }
      a.x = Math.min(1 - RADIUS, Math.max(RADIUS, a.x));
      if (a.state === 'lying') a.z = Math.min(EDGE - RADIUS, Math.max(front, a.z));
    });
  }

  private recycleFallen(): void {
    const fallen = this.pieces.filter(({ state, y }) => state === 'falling' && y < -0.35);
    this.pieces = this.pieces.filter((piece) => !fallen.includes(piece));
    for (const { kind } of fallen) this.pieces.push(this.piece(kind, 0.15 + spread(this.made, 0.755) * 0.7, BACK));
    // Coins that players dropped stay on the tray; above the stock, the oldest of their kind disappears.
    const most = STOCK[1] ?? 0;
    const [oldest, ...others] = this.pieces.filter(({ kind, state }) => kind === 1 && state === 'lying');
    if (others.length >= most) this.pieces = this.pieces.filter((piece) => piece !== oldest);
    if (!this.awaited) return;
    this.awaited.left -= fallen.length;
    if (this.awaited.left <= 0) {
      this.awaited.done();
      this.awaited = undefined;
    }
  }

  private get front(): number {
    return BACK - RADIUS + (THRUST * (1 - Math.cos(this.phase * TAU))) / 2;
  }

  private draw(): void {
    this.picture.show(this.pieces, this.front);
  }
}
