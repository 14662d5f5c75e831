import type { WinMoment } from '../engine/face';
import { pesos } from '../ground/money';
import { el, reducedMotion } from './dom';

const CONFETTI_MS = 1_200;
const COUNT_MS = 900;
/** Time that the final sum of a big win stays visible, ms. */
const STAYS_MS = 1_600;
const HUES = ['gold', 'magenta', 'teal', 'violet', 'orange'];

/**
 * Sizes of a win, largest first: the multiple of the stake from which each applies, how long its amount counts up,
 * and how much confetti falls.
 */
const BIG = [
  { size: 'mega', bets: 200, countMs: 2_600, papers: 140 },
  { size: 'huge', bets: 50, countMs: 1_700, papers: 100 },
  { size: 'big', bets: 15, countMs: COUNT_MS, papers: 60 },
] as const;

export type BigSize = (typeof BIG)[number]['size'];
/** `none`: the payout does not exceed the stake and is not celebrated (player protection C25). */
export type WinSize = 'none' | 'win' | BigSize;

/** How large a win is, measured by its stake; both in hundredths. */
export function winSize(win: number, bet: number): WinSize {
  if (win <= bet) return 'none';
  return BIG.find(({ bets }) => win >= bet * bets)?.size ?? 'win';
}

export function isBig(size: WinSize): size is BigSize {
  return BIG.some((one) => one.size === size);
}

function measuresOf(size: BigSize) {
  return BIG.find((one) => one.size === size) ?? BIG[2];
}

/**
 * Counts an amount (hundredths) up in `target` to the exact sum within `ms`; at once with reduced motion. Screen
 * readers get the sum elsewhere.
 * @returns a function that finishes the count at once
 */
export function countUp(
  target: HTMLElement,
  to: number,
  text: (amount: string) => string = (amount) => amount,
  ms: number = COUNT_MS,
): () => void {
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    target.textContent = text(pesos(to));
  };
  if (reducedMotion()) {
    finish();
    return finish;
  }
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - start) / ms);
    target.textContent = text(pesos(Math.floor(to * part)));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  step(start);
  return finish;
}

/**
 * Shows the name and the sum (hundredths) of a big win over the stage; the sum counts up. The element lets pointer
 * events through and removes itself at the end. With reduced motion it stands still and shows the final sum from the
 * start. @returns a function that removes it at once
 */
export function celebrate(
  stage: HTMLElement,
  { size, title, win }: { size: BigSize; title: string; win: number },
  moment: WinMoment,
): () => void {
  const { countMs, papers } = measuresOf(size);
  const sum = el('p', { class: 'big-sum' });
  const panel = el(
    'div',
    { class: `big-win ${size}`, attrs: { 'aria-hidden': 'true' } },
    el('p', { class: 'big-title' }, title),
    sum,
  );
  stage.append(panel);
  countUp(sum, win, undefined, countMs);
  confetti(stage, moment, papers, countMs + CONFETTI_MS);
  const removal = setTimeout(() => panel.remove(), countMs + STAYS_MS);
  return () => {
    clearTimeout(removal);
    panel.remove();
  };
}

/** A low-discrepancy sequence in 0 to 1: it looks scattered and needs no random numbers. */
function spread(i: number, step: number): number {
  return i * step - Math.floor(i * step);
}

/**
 * Drops `papers` pieces in the game's shape over the stage for `ms` milliseconds, or lets them rise. Does nothing with
 * reduced motion.
 */
export function confetti(
  stage: HTMLElement,
  { shape, rises = false }: Pick<WinMoment, 'shape' | 'rises'>,
  papers: number = BIG[2].papers,
  ms = CONFETTI_MS,
): void {
  if (reducedMotion()) return;
  const layer = el('div', { class: 'confetti', attrs: { 'aria-hidden': 'true' } });
  stage.append(layer);
  const [from, to] = rises ? ['100vh', '-10vh'] : ['-10vh', '100vh'];
  for (let i = 0; i < papers; i += 1) {
    const piece = el('i', { class: `paper paper-${HUES[i % HUES.length]} shape-${shape}` });
    piece.style.left = `${spread(i, 0.618) * 100}%`;
    layer.append(piece);
    const drift = (spread(i, 0.755) - 0.5) * 160;
    // Shapes that rise float upright; the others tumble.
    const turn = rises ? 0 : spread(i, 0.57) * 900 - 450;
    piece.animate(
      [
        { transform: `translate(0, ${from}) rotate(0)`, opacity: 1 },
        { transform: `translate(${drift}px, ${to}) rotate(${turn}deg)`, opacity: 0.8 },
      ],
      {
        duration: CONFETTI_MS * (0.6 + spread(i, 0.414) * 0.4),
        delay: (ms - CONFETTI_MS) * spread(i, 0.31),
        easing: 'cubic-bezier(.2,.4,.6,1)',
        fill: 'both',
      },
    );
  }
  setTimeout(() => layer.remove(), ms);
}
