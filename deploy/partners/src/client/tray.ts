const TAU = Math.PI * 2;
const MOST_PIXELS = 2;
/** On its way in or out the tray may be next to nothing wide: there is no drawing a coin on that. */
const LEAST_WIDTH = 60;
/** The tray lies flat and is seen from above its edge: depth 0 at the back, 1 at the edge, and half as high as it is deep. */
const BACK = 0.3;
const EDGE = 0.86;
const RADIUS = 0.066;
/** Coins that touch part by this share of their overlap in each step. */
const PART = 0.5;
const STEP_MS = 1_000 / 60;
const MOST_STEPS = 4;
/** The pusher goes so far, and there and back in so long. */
const THRUST = 0.1;
const CYCLE_MS = 1_500;
/** A coin that is drawn to the edge moves so fast, in depths a second, and falls with this. */
const PULL = 0.62;
const GRAVITY = 3.2;
/** Coins fall one after another. */
const NEXT_MS = 160;

/** How many of each coin lie on the tray, the cheapest first; the last ones are rare. */
const STOCK = [4, 13, 6, 3, 1];
const PAINTS = [
  ['#f4f7ff', '#9aa6c4', '#4a5273'],
  ['#fff0ae', '#f3aa0e', '#8a4f06'],
  ['#ffb3a8', '#d8323f', '#7c0a22'],
  ['#c9b6ff', '#6a3fe0', '#2a1174'],
  ['#b8fff0', '#14a88e', '#04463c'],
] as const;

interface Piece {
  kind: number;
  x: number;
  /** Depth on the tray. */
  z: number;
  /** Over the tray; below it once it has fallen. */
  y: number;
  speed: number;
  state: 'lying' | 'dropping' | 'drawn' | 'falling';
}

export interface CoinKind {
  coin: string;
  worth: string;
}

/** Numbers spread evenly over 0 to 1: scatter enough for decoration. */
const spread = (i: number, step: number) => i * step - Math.floor(i * step);

/** A tray of coins with a pusher. It decides nothing: the coins that fall over its edge are those it is told. */
export class Tray {
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d');
  private readonly faces: HTMLCanvasElement[] = [];
  private pieces: Piece[] = [];
  private width = 0;
  private height = 0;
  private last = 0;
  private phase = 0;
  /** What is to fall, and who waits for it. */
  private awaited: { left: number; done: () => void } | undefined;
  private isHurried = false;
  private made = 0;

  constructor(private readonly kinds: readonly CoinKind[]) {
    const order = STOCK.flatMap((count, kind) => Array.from({ length: count }, () => kind));
    // Mixed the same way each time: where a coin lies says nothing.
    const mixed = order.map((kind, i) => ({ kind, at: spread(i + 1, 0.618) })).sort((a, b) => a.at - b.at);
    this.pieces = mixed.map(({ kind }, i) => {
      const row = Math.floor(i / 7);
      const inRow = i - row * 7;
      return this.piece(kind, 0.1 + inRow * 0.133 + (row - Math.floor(row / 2) * 2) * 0.05, 0.8 - row * 0.115);
    });
    for (let i = 0; i < 60; i += 1) this.part();
    new ResizeObserver(([entry]) => {
      if (entry) this.fit(entry.contentRect.width, entry.contentRect.height);
    }).observe(this.canvas);
  }

  /** The player's coin goes in, and the pusher starts. */
  drop(): void {
    this.isHurried = false;
    this.pieces.push({
      ...this.piece(1, 0.3 + spread(this.made, 0.618) * 0.4, BACK + 0.05),
      y: 0.5,
      state: 'dropping',
    });
  }

  /** The coin of a bet that was not placed comes out again. */
  takeBack(): void {
    // It is the newest.
    this.pieces.pop();
    this.draw();
  }

  /** Draws coins of these names over the edge, one after the other; resolves when all have fallen. */
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

  /** What is to fall falls at once. */
  hurry(): void {
    this.isHurried = true;
  }

  /** Goes on to a time and draws it; false once everything is at rest. */
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

  /** The lying coin of a kind that is nearest to the edge goes over it; a new one comes at the back. */
  private drawOver(kind: number): void {
    const lying = this.pieces.filter((piece) => piece.kind === kind && piece.state === 'lying');
    const nearest = lying.sort((a, b) => b.z - a.z)[0];
    if (nearest) nearest.state = 'drawn';
  }

  private move(): void {
    const seconds = STEP_MS / 1_000;
    const isBusy = this.awaited !== undefined || this.pieces.some(({ state }) => state !== 'lying');
    // It ends where it began.
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
    this.gone();
  }

  /** Coins lie beside each other, before the pusher, and not beyond the edge unless they are drawn. */
  private part(): void {
    const front = this.front + RADIUS;
    const lying = this.pieces.filter(({ state }) => state === 'lying' || state === 'drawn');
    for (const [i, a] of lying.entries()) {
      for (const b of lying.slice(i + 1)) {
        const [dx, dz] = [b.x - a.x, b.z - a.z];
        const apart = Math.hypot(dx, dz);
        if (apart >= RADIUS * 2 || apart === 0) continue;
        const by = ((RADIUS * 2 - apart) / apart) * PART * 0.5;
        a.x -= dx * by;
        b.x += dx * by;
        if (a.state === 'lying') a.z -= dz * by;
        if (b.state === 'lying') b.z += dz * by;
      }
      a.x = Math.min(1 - RADIUS, Math.max(RADIUS, a.x));
      if (a.state === 'lying') a.z = Math.min(EDGE - RADIUS, Math.max(front, a.z));
    }
  }

  private gone(): void {
    const fallen = this.pieces.filter(({ state, y }) => state === 'falling' && y < -0.35);
    this.pieces = this.pieces.filter((piece) => !fallen.includes(piece));
    for (const { kind } of fallen) this.pieces.push(this.piece(kind, 0.15 + spread(this.made, 0.755) * 0.7, BACK));
    // The player's own stay: as many as came, go from behind.
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

  private fit(width: number, height: number): void {
    const scale = Math.min(MOST_PIXELS, devicePixelRatio);
    this.width = width < LEAST_WIDTH ? 0 : width;
    this.height = height;
    if (this.width === 0) return;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    this.pen?.setTransform(scale, 0, 0, scale, 0, 0);
    this.faces.splice(0, this.faces.length, ...this.kinds.map((kind, i) => this.face(kind.worth, i, scale)));
    this.draw();
  }

  /** A coin is painted once, and then copied. */
  private face(worth: string, kind: number, scale: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    const size = this.radius * 2;
    const high = size * 0.16;
    canvas.width = Math.ceil(size * scale);
    canvas.height = Math.ceil((size * 0.72 + high) * scale);
    const pen = canvas.getContext('2d');
    const [light, base, dark] = PAINTS[kind] ?? PAINTS[1];
    if (!pen) return canvas;
    pen.scale(scale, scale);
    const [middle, ry] = [size / 2, size * 0.34];
    const disc = (y: number, rx: number, paint: string | CanvasGradient) => {
      pen.fillStyle = paint;
      pen.beginPath();
      pen.ellipse(middle, y, rx, (rx / middle) * ry, 0, 0, TAU);
      pen.fill();
    };
    const glow = pen.createRadialGradient(middle * 0.7, ry * 0.7, 1, middle, ry, middle);
    glow.addColorStop(0, light);
    glow.addColorStop(1, base);
    disc(ry + high, middle - 0.5, dark);
    disc(ry + 1, middle - 0.5, light);
    disc(ry + 1, middle - 1.5, glow);
    disc(ry + 1, middle * 0.76, base);
    disc(ry + 1, middle * 0.7, glow);
    pen.fillStyle = dark;
    pen.font = `800 ${size * (worth.length > 4 ? 0.22 : 0.28)}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(worth, middle, ry + 1, size * 0.66);
    return canvas;
  }

  private get radius(): number {
    return RADIUS * this.width * 0.94;
  }

  private place({ x, z, y }: Pick<Piece, 'x' | 'z' | 'y'>): { left: number; top: number; size: number } {
    // What is farther away is a little smaller and nearer to the middle.
    const near = 0.86 + 0.14 * z;
    const left = this.width * (0.5 + (x - 0.5) * near * 0.96);
    const top = this.height * (0.06 + z * 0.82 - y);
    return { left, top, size: this.radius * 2 * near };
  }

  private draw(): void {
    const { pen, width, height } = this;
    if (!pen || width === 0) return;
    this.box(pen);
    const pieces = [...this.pieces].sort((a, b) => a.z - b.z);
    const falling = ({ state }: Piece) => state === 'falling';
    for (const piece of pieces.filter((one) => !falling(one))) this.coin(pen, piece);
    const edge = this.height * (0.06 + EDGE * 0.82) + this.radius * 0.5;
    pen.fillStyle = '#b4690a';
    pen.fillRect(0, edge, width, height * 0.035);
    pen.fillStyle = '#ffd75a';
    pen.fillRect(0, edge, width, 3);
    pen.fillStyle = '#04201f';
    pen.fillRect(0, edge + height * 0.035, width, height);
    for (const piece of pieces.filter(falling)) this.coin(pen, piece);
  }

  private box(pen: CanvasRenderingContext2D): void {
    const { width, height } = this;
    const floor = pen.createLinearGradient(0, 0, 0, height);
    floor.addColorStop(0, '#0a4f45');
    floor.addColorStop(1, '#16806c');
    pen.fillStyle = floor;
    pen.fillRect(0, 0, width, height);
    const front = this.place({ x: 0, z: this.front, y: 0 }).top;
    const plate = pen.createLinearGradient(0, 0, 0, front);
    plate.addColorStop(0, '#3b1b6e');
    plate.addColorStop(1, '#8a52d8');
    pen.fillStyle = plate;
    pen.fillRect(0, 0, width, front);
    pen.fillStyle = '#2a1154';
    pen.fillRect(0, front, width, height * 0.035);
    pen.fillStyle = '#d8c2ff';
    pen.fillRect(0, front - 2, width, 3);
  }

  private coin(pen: CanvasRenderingContext2D, piece: Piece): void {
    const face = this.faces[piece.kind];
    if (!face) return;
    const { left, top, size } = this.place(piece);
    const high = (face.height / face.width) * size;
    pen.drawImage(face, left - size / 2, top - high / 2, size, high);
  }
}
