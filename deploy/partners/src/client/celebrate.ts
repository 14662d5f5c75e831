import { pesos } from '../money';
import { el, reducedMotion } from './dom';

const CONFETTI = 60;
const CONFETTI_MS = 1_200;
const COUNT_MS = 900;
const HUES = ['gold', 'magenta', 'teal', 'violet', 'orange'];

/** Counts an amount up in `target`, to the exact sum; at once where motion is reduced. Screen readers get the sum elsewhere. */
export function countUp(target: HTMLElement, from: number, to: number, text: (amount: string) => string): () => void {
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    target.textContent = text(pesos(to));
  };
  if (reducedMotion()) {
    finish();
    return finish;
  }
  const begun = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - begun) / COUNT_MS);
    target.textContent = text(pesos(from + Math.floor((to - from) * part)));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return finish;
}

/** Numbers spread evenly over 0 to 1: scatter enough for decoration. */
function spread(i: number, step: number): number {
  return i * step - Math.floor(i * step);
}

/** A short rain of paper over the stage. Not where motion is reduced or data saved. */
export function confetti(stage: HTMLElement): void {
  if (reducedMotion()) return;
  const layer = el('div', { class: 'confetti', attrs: { 'aria-hidden': 'true' } });
  stage.append(layer);
  for (let i = 0; i < CONFETTI; i += 1) {
    const piece = el('i', { class: `paper paper-${HUES[i % HUES.length]}` });
    piece.style.left = `${spread(i, 0.618) * 100}%`;
    layer.append(piece);
    const drift = (spread(i, 0.755) - 0.5) * 160;
    piece.animate(
      [
        { transform: `translate(0, -10vh) rotate(0)`, opacity: 1 },
        { transform: `translate(${drift}px, 100vh) rotate(${spread(i, 0.57) * 900 - 450}deg)`, opacity: 0.8 },
      ],
      { duration: CONFETTI_MS * (0.6 + spread(i, 0.414) * 0.4), easing: 'cubic-bezier(.2,.4,.6,1)', fill: 'forwards' },
    );
  }
  setTimeout(() => layer.remove(), CONFETTI_MS);
}
