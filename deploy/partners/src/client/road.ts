const TAU = Math.PI * 2;
/** Sharper than this nobody sees, and a slow phone would. */
const MOST_PIXELS = 2;
/** Of a hill that repeats, in widths of the road. */
const HILL = 1.6;

/** How the ride looks at a moment. `progress` grows with the multiplier from 0; `since` is the time since it stopped, ms. */
export interface RoadView {
  state: 'waiting' | 'going' | 'stopped';
  progress: number;
  since: number;
}

/** A road under an evening sky, hills that pass, and the jeepney. Draws one picture of it; when, is for others to say. */
export class Road {
  readonly canvas = document.createElement('canvas');
  private readonly pen = this.canvas.getContext('2d');
  private readonly jeepney = new Image();
  private width = 0;
  private height = 0;
  private passed = 0;
  private last = 0;

  constructor(source: string | undefined) {
    if (source) this.jeepney.src = source;
    new ResizeObserver(([entry]) => {
      if (entry) this.fit(entry.contentRect.width, entry.contentRect.height);
    }).observe(this.canvas);
  }

  /** Whether it has its size. */
  get isReady(): boolean {
    return this.width > 0;
  }

  /** Forgets how long nothing was drawn. */
  rest(): void {
    this.last = 0;
  }

  draw(view: RoadView, now: number): void {
    const { pen, width, height } = this;
    if (!pen || !this.isReady) return;
    const step = this.last === 0 ? 0 : Math.min(100, now - this.last) / 1_000;
    this.last = now;
    if (view.state === 'going') this.passed += step * (0.25 + Math.min(1.6, view.progress * 0.35));
    const ground = height * 0.8;
    this.sky(ground);
    this.hills(ground, 0.62, 0.12, '#3b1b6e');
    this.hills(ground, 0.4, 0.3, '#2a1154');
    pen.fillStyle = '#140829';
    pen.fillRect(0, ground, width, height - ground);
    this.lamps(ground);
    pen.fillStyle = '#ffd45e';
    const dash = width / 6;
    const from = -this.offset(dash, 1.6);
    for (let x = from; x < width; x += dash) pen.fillRect(x, ground + (height - ground) * 0.48, dash * 0.5, 3);
    this.vehicle(view, ground, now);
  }

  private fit(width: number, height: number): void {
    const scale = Math.min(MOST_PIXELS, devicePixelRatio);
    this.width = width;
    this.height = height;
    this.canvas.width = Math.round(width * scale);
    this.canvas.height = Math.round(height * scale);
    this.pen?.setTransform(scale, 0, 0, scale, 0, 0);
  }

  /** How far something that repeats each `length` px has moved at a part of the road's speed. */
  private offset(length: number, part: number): number {
    const moved = this.passed * this.width * part;
    return moved - Math.floor(moved / length) * length;
  }

  private sky(ground: number): void {
    const { pen, width } = this;
    if (!pen) return;
    const light = pen.createLinearGradient(0, 0, 0, ground);
    light.addColorStop(0, '#2a0f5c');
    light.addColorStop(0.6, '#a3296e');
    light.addColorStop(1, '#ff9a4d');
    pen.fillStyle = light;
    pen.fillRect(0, 0, width, ground);
    pen.fillStyle = '#ffdf8f';
    pen.beginPath();
    pen.arc(width * 0.78, ground * 0.74, ground * 0.2, 0, TAU);
    pen.fill();
  }

  private hills(ground: number, high: number, part: number, colour: string): void {
    const { pen, width } = this;
    if (!pen) return;
    const length = width * HILL;
    const from = -this.offset(length, part);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(from, ground);
    for (let x = from; x < width; x += length / 2) {
      const top = ground * (1 - high * (x === from || x === from + length ? 1 : 0.7));
      pen.quadraticCurveTo(x + length / 4, top, x + length / 2, ground);
    }
    pen.lineTo(width, ground);
    pen.fill();
  }

  private lamps(ground: number): void {
    const { pen, width, height } = this;
    if (!pen) return;
    const gap = width * 0.7;
    for (let x = -this.offset(gap, 1); x < width + 20; x += gap) {
      pen.fillStyle = '#0d0524';
      pen.fillRect(x, ground - height * 0.36, 3, height * 0.36);
      pen.fillStyle = '#fff0b5';
      pen.beginPath();
      pen.arc(x + 1.5, ground - height * 0.36, 4, 0, TAU);
      pen.fill();
    }
  }

  private vehicle({ state, progress, since }: RoadView, ground: number, now: number): void {
    const { pen, width, height } = this;
    if (!pen) return;
    const size = Math.min(width * 0.4, height * 0.62);
    const x = width * (0.24 + Math.min(0.2, progress * 0.04));
    const y = ground + size * 0.1;
    pen.save();
    pen.translate(x, y);
    if (state === 'going') pen.translate(0, Math.sin(now / 70) * 1.4);
    if (state === 'stopped') pen.rotate(Math.min(1, since / 220) * 0.1);
    pen.fillStyle = '#0d052480';
    pen.beginPath();
    pen.ellipse(0, 0, size * 0.46, size * 0.05, 0, 0, TAU);
    pen.fill();
    if (this.jeepney.complete && this.jeepney.naturalWidth > 0)
      pen.drawImage(this.jeepney, -size / 2, -size * 0.84, size, size);
    else {
      pen.fillStyle = '#ffb400';
      pen.fillRect(-size * 0.4, -size * 0.45, size * 0.8, size * 0.4);
    }
    pen.restore();
    if (state === 'stopped') this.smoke(x + size * 0.36, y - size * 0.3, size, since);
  }

  private smoke(x: number, y: number, size: number, since: number): void {
    const { pen } = this;
    if (!pen) return;
    const grown = Math.min(1, since / 900);
    for (let i = 0; i < 7; i += 1) {
      const angle = i * 2.4;
      const far = size * (0.08 + 0.2 * grown) * (0.5 + (i - Math.floor(i / 3) * 3) * 0.3);
      pen.fillStyle = i < 3 ? '#fff0d9cc' : '#b9a9d699';
      pen.beginPath();
      pen.arc(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far - grown * size * 0.14,
        size * (0.07 + grown * 0.06),
        0,
        TAU,
      );
      pen.fill();
    }
  }
}
