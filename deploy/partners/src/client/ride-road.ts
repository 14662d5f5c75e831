import { el, svg } from './dom';

const TAU = Math.PI * 2;
/** Upper bound of the pixel ratio: a sharper canvas looks the same and slows a cheap phone down. */
const MOST_PIXELS = 2;
/** Top edge of the ground, as a share of the height. */
const GROUND = 0.8;
/** Minimum interval between two changes of speed, ms; the browser runs the animation between them. */
const PACE_MS = 250;
/** Start position of the jeepney in widths of the road, and its height over the ground line in its own sizes. */
const START = 0.24;
const FOOT = 0.74;
const PUFFS = 7;

/** The state of the picture. `progress` starts at 0 and grows with the multiplier. */
export interface RoadView {
  state: 'waiting' | 'going' | 'stopped';
  progress: number;
  /** Reduced motion: no scenery passes by. */
  isCalm: boolean;
}

type Pen = CanvasRenderingContext2D;

/**
 * A strip of scenery that repeats: the width of a piece in widths of the road, its top in heights, its share of the
 * road's speed, and its look.
 */
interface Strip {
  piece: number;
  top: number;
  bottom: number;
  part: number;
  paint(pen: Pen, from: number, width: number, height: number): void;
}

function hills(high: number, part: number, colour: string): Strip {
  return {
    // Extends a little below the edge of the ground, so that no sky shows between strip and ground.
    ...{ piece: 1.6, top: GROUND * (1 - high / 2), bottom: GROUND + 0.02, part },
    paint(pen, from, width, height) {
      const [ground, half] = [height * GROUND, width * 0.8];
      pen.fillStyle = colour;
      pen.beginPath();
      pen.moveTo(from, ground);
      pen.quadraticCurveTo(from + half / 2, ground * (1 - high), from + half, ground);
      pen.quadraticCurveTo(from + half * 1.5, ground * (1 - high * 0.7), from + half * 2, ground);
      pen.fill();
      pen.fillRect(from, ground, half * 2, height - ground);
    },
  };
}

const LAMPS: Strip = {
  ...{ piece: 0.7, top: GROUND - 0.42, bottom: GROUND, part: 1 },
  paint(pen, from, _width, height) {
    const [ground, high] = [height * GROUND, height * 0.36];
    pen.fillStyle = '#0d0524';
    pen.fillRect(from + 4, ground - high, 3, high);
    pen.fillStyle = '#fff0b5';
    pen.beginPath();
    pen.arc(from + 5.5, ground - high, 4, 0, TAU);
    pen.fill();
  },
};

const DASHES: Strip = {
  ...{ piece: 1 / 6, top: GROUND, bottom: 1, part: 1.6 },
  paint(pen, from, width, height) {
    pen.fillStyle = '#ffd45e';
    pen.fillRect(from, height * (GROUND + (1 - GROUND) * 0.48), width / 12, 3);
  },
};

/** A strip as a canvas that is painted at each change of size and moved by an animation of the browser. */
class Passing {
  readonly canvas = el('canvas', { class: 'passing' });
  private readonly motion: Animation;

  constructor(private readonly strip: Strip) {
    const { piece, top, bottom, part } = strip;
    Object.assign(this.canvas.style, {
      width: `${(1 + piece) * 100}%`,
      top: `${top * 100}%`,
      height: `${(bottom - top) * 100}%`,
    });
    const one = `translateX(${(-100 * piece) / (1 + piece)}%)`;
    this.motion = this.canvas.animate([{ transform: 'translateX(0)' }, { transform: one }], {
      duration: (1_000 * piece) / part,
      iterations: Infinity,
    });
    this.motion.pause();
  }

  /** Sets the speed. @param pace widths of the road a second; 0 pauses the animation */
  go(pace: number): void {
    if (pace === 0) return this.motion.pause();
    this.motion.updatePlaybackRate(pace);
    if (this.motion.playState !== 'running') this.motion.play();
  }

  fit(width: number, height: number, scale: number): void {
    const { piece, top, bottom } = this.strip;
    this.canvas.width = Math.round(width * (1 + piece) * scale);
    this.canvas.height = Math.round(height * (bottom - top) * scale);
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(scale, 0, 0, scale, 0, -height * top * scale);
    for (let from = 0; from < 1 + piece; from += piece) this.strip.paint(pen, from * width, width, height);
  }
}

/** The cloud over a stopped jeepney, in a square of 100 units. */
function smoke(): SVGElement {
  const puffs = Array.from({ length: PUFFS }, (_, i) => {
    const angle = i * 2.4;
    const far = 28 * (0.5 + (i - Math.floor(i / 3) * 3) * 0.3);
    return svg('circle', {
      cx: String(50 + Math.cos(angle) * far),
      cy: String(50 + Math.sin(angle) * far),
      r: '13',
      fill: i < 3 ? '#fff0d9cc' : '#b9a9d699',
    });
  });
  return svg('svg', { class: 'smoke', viewBox: '0 0 100 100' }, ...puffs);
}

/**
 * A road under an evening sky with passing hills and the jeepney. Each part is painted once and moved by animations of
 * the browser; the script only sets their speed a few times a second.
 */
export class Road {
  readonly element: HTMLElement;
  private readonly passing = [hills(0.62, 0.12, '#3b1b6e'), hills(0.4, 0.3, '#2a1154'), LAMPS, DASHES].map(
    (strip) => new Passing(strip),
  );
  private readonly vehicle: HTMLElement;
  private width = 0;
  private size = 0;
  private view: RoadView = { state: 'waiting', progress: 0, isCalm: true };
  private updatedAt = 0;

  constructor(source: string | undefined) {
    const jeepney = source
      ? el('img', { class: 'jeepney', attrs: { src: source, alt: '' } })
      : el('div', { class: 'jeepney plain' });
    const body = el('div', { class: 'jeepney-body' }, el('div', { class: 'jeepney-shadow' }), jeepney);
    this.vehicle = el('div', { class: 'vehicle' }, body, smoke());
    const [far, near, lamps, dashes] = this.passing.map(({ canvas }) => canvas);
    const [sun, ground] = ['sun', 'ground'].map((name) => el('div', { class: name }));
    this.element = el('div', { class: 'scenery' }, sun, far, near, ground, lamps, dashes, this.vehicle);
    new ResizeObserver(([entry]) => {
      if (entry) this.fit(entry.contentRect.width, entry.contentRect.height);
    }).observe(this.element);
  }

  /** Renders a view. Views of an unchanged state are throttled to one per `PACE_MS`. @param now ms */
  show(view: RoadView, now: number): void {
    if (view.state === this.view.state && now - this.updatedAt < PACE_MS) return;
    this.updatedAt = now;
    this.view = view;
    const pace = view.state === 'going' && !view.isCalm ? 0.25 + Math.min(1.6, view.progress * 0.35) : 0;
    for (const strip of this.passing) strip.go(pace);
    this.place();
  }

  private place(): void {
    const left = this.width * (START + Math.min(0.2, this.view.progress * 0.04)) - this.size / 2;
    this.vehicle.style.transform = `translate(${left}px, ${-FOOT * this.size}px)`;
  }

  private fit(width: number, height: number): void {
    const scale = Math.min(MOST_PIXELS, devicePixelRatio);
    this.width = width;
    this.size = Math.min(width * 0.4, height * 0.62);
    this.vehicle.style.width = this.vehicle.style.height = `${this.size}px`;
    for (const strip of this.passing) strip.fit(width, height, scale);
    this.place();
  }
}
