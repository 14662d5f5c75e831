import { el } from './dom';

const TAU = Math.PI * 2;
const MOST_PIXELS = 2;
/** Minimum width to draw at, px: while a board enters or leaves, the tray may be too narrow for a coin. */
const LEAST_WIDTH = 60;
/** Height of a coin with its rim, and height of the rim alone, as shares of its width. */
const FLAT = 0.88;
const RIM = 0.16;
/** Top edge and depth of the tray, as shares of the height. */
const TOP = 0.06;
const DEEP = 0.82;
/** Difference of depth from which two overlapping coins change their order. */
const SWAP = 0.012;

const PAINTS = [
  ['#f4f7ff', '#9aa6c4', '#4a5273'],
  ['#fff0ae', '#f3aa0e', '#8a4f06'],
  ['#ffb3a8', '#d8323f', '#7c0a22'],
  ['#c9b6ff', '#6a3fe0', '#2a1174'],
  ['#b8fff0', '#14a88e', '#04463c'],
] as const;

/** Position of a coin of a kind: `x` in widths, `z` in depths of the tray, `y` as height over it. */
export interface Placed {
  kind: number;
  x: number;
  z: number;
  y: number;
  state: string;
}

/** The canvas of a coin with its last transform and layer. */
interface Shown {
  canvas: HTMLCanvasElement;
  transform: string;
  layer: number;
}

/**
 * Measures of the picture: the radius of a coin in widths; the edge of the tray and the farthest reach of the plate
 * in depths.
 */
export interface TrayMeasures {
  radius: number;
  edge: number;
  farthest: number;
}

/**
 * The picture of the tray. Each coin and the plate are painted once per size of the tray and then moved as layers:
 * drawing all coins in every frame takes a slow phone longer than a frame.
 */
export class TrayPicture {
  readonly element: HTMLElement;
  private readonly plate = el('div', { class: 'tray-plate' });
  private readonly edge = el('div', { class: 'tray-edge' });
  private readonly coins = new Map<Placed, Shown>();
  private width = 0;
  private height = 0;

  /** @param worths text on each kind of coin; @param resized called after a change of the size: call `show` again */
  constructor(
    private readonly worths: readonly string[],
    private readonly measures: TrayMeasures,
    resized: () => void,
  ) {
    this.element = el('div', { class: 'tray-floor' }, this.plate, this.edge);
    new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.fit(entry.contentRect.width, entry.contentRect.height);
      resized();
    }).observe(this.element);
  }

  /** Shows exactly these coins, and the plate with its front at depth `front`. */
  show(placed: readonly Placed[], front: number): void {
    if (this.width === 0) return;
    this.plate.style.transform = `translateY(${(front - this.measures.farthest) * DEEP * this.height}px)`;
    for (const [coin, { canvas }] of this.coins)
      if (!placed.includes(coin)) {
        canvas.remove();
        this.coins.delete(coin);
      }
    let isOrdered = true;
    for (const coin of placed) {
      const known = this.coins.get(coin);
      if (!known) isOrdered = false;
      const shown = known ?? this.add(coin);
      const transform = this.transform(coin);
      if (shown.transform === transform) continue;
      shown.transform = transform;
      shown.canvas.style.transform = transform;
      isOrdered &&= placed.every((other) => this.isRight(coin, other));
    }
    if (!isOrdered) this.order(placed);
  }

  /** Whether two overlapping coins are stacked in the right order: the nearer one over the farther one. */
  private isRight(a: Placed, b: Placed): boolean {
    if (Math.abs(a.x - b.x) > this.measures.radius * 2) return true;
    const [far, near] = a.z < b.z ? [a, b] : [b, a];
    if (near.z - far.z < SWAP && near.state === far.state) return true;
    return (this.coins.get(far)?.layer ?? 0) <= (this.coins.get(near)?.layer ?? 0);
  }

  /** Stacks nearer coins over farther ones, and falling coins over the edge of the tray. */
  private order(placed: readonly Placed[]): void {
    const layers = placed.length + 1;
    const sorted = [...placed].sort((a, b) => a.z - b.z);
    for (const [i, coin] of sorted.entries()) {
      const shown = this.coins.get(coin);
      const layer = i + 1 + (coin.state === 'falling' ? layers : 0);
      if (!shown || shown.layer === layer) continue;
      shown.layer = layer;
      shown.canvas.style.zIndex = String(layer);
    }
    this.edge.style.zIndex = String(layers);
  }

  private add(coin: Placed): Shown {
    const shown = { canvas: el('canvas', { class: 'tray-coin' }), transform: '', layer: 0 };
    this.paint(shown.canvas, coin.kind);
    this.coins.set(coin, shown);
    this.element.append(shown.canvas);
    return shown;
  }

  private fit(width: number, height: number): void {
    this.width = width < LEAST_WIDTH ? 0 : width;
    this.height = height;
    if (this.width === 0) return;
    this.plate.style.height = `${this.top(this.measures.farthest)}px`;
    this.edge.style.top = `${this.top(this.measures.edge) + this.size * 0.25}px`;
    for (const [{ kind }, shown] of this.coins) {
      this.paint(shown.canvas, kind);
      shown.transform = '';
    }
  }

  private get size(): number {
    return this.measures.radius * this.width * 0.94 * 2;
  }

  private top(depth: number): number {
    return this.height * (TOP + depth * DEEP);
  }

  private transform({ x, z, y }: Placed): string {
    // Perspective: distant coins are a little smaller and nearer to the middle.
    const near = 0.86 + 0.14 * z;
    const left = this.width * (0.5 + (x - 0.5) * near * 0.96) - this.size / 2;
    const top = this.top(z) - this.height * y - (this.size * FLAT) / 2;
    return `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scale(${near.toFixed(3)})`;
  }

  private paint(canvas: HTMLCanvasElement, kind: number): void {
    const { size } = this;
    const scale = Math.min(MOST_PIXELS, devicePixelRatio);
    canvas.width = Math.ceil(size * scale);
    canvas.height = Math.ceil(size * FLAT * scale);
    canvas.style.width = `${canvas.width / scale}px`;
    canvas.style.height = `${canvas.height / scale}px`;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(scale, scale);
    const worth = this.worths[kind] ?? '';
    const [light, base, dark] = PAINTS[kind] ?? PAINTS[1];
    const [middle, ry] = [size / 2, size * 0.34];
    const disc = (y: number, rx: number, fill: string | CanvasGradient) => {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.ellipse(middle, y, rx, (rx / middle) * ry, 0, 0, TAU);
      pen.fill();
    };
    const glow = pen.createRadialGradient(middle * 0.7, ry * 0.7, 1, middle, ry, middle);
    glow.addColorStop(0, light);
    glow.addColorStop(1, base);
    disc(ry + size * RIM, middle - 0.5, dark);
    disc(ry + 1, middle - 0.5, light);
    disc(ry + 1, middle - 1.5, glow);
    disc(ry + 1, middle * 0.76, base);
    disc(ry + 1, middle * 0.7, glow);
    pen.fillStyle = dark;
    pen.font = `800 ${size * (worth.length > 4 ? 0.22 : 0.28)}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(worth, middle, ry + 1, size * 0.66);
  }
}
