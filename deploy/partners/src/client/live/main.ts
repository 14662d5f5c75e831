import { MANILA_ZONE } from '@parola/calls/manila';
import type { LiveSettings } from '../../live/live-page';
import { reducedMotion } from '../dom';
import { drawBay, HIGH, WIDE } from './bay-scene';

/** Interval between two pictures with reduced motion, ms. */
const STILL_MS = 10_000;
/** Maximum width of the canvas in pixels: a larger one slows phones down and looks the same. */
const MOST_PIXELS = 1280;

function clockText(at: number): string {
  return new Intl.DateTimeFormat(document.documentElement.lang === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: MANILA_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
}

/** Draws by the server's clock until the link expires, and then shows a note. */
function main(): void {
  const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as LiveSettings;
  const ahead = settings.now - Date.now();
  const canvas = document.querySelector('canvas');
  const pen = canvas?.getContext('2d', { alpha: false });
  const clock = document.getElementById('clock');
  if (!canvas || !pen) return;

  const fit = (): void => {
    const width = Math.min(MOST_PIXELS, Math.round(canvas.clientWidth * devicePixelRatio)) || WIDE;
    canvas.width = width;
    canvas.height = Math.round((width * HIGH) / WIDE);
    pen.setTransform(width / WIDE, 0, 0, width / WIDE, 0, 0);
  };
  const draw = (): boolean => {
    const now = Date.now() + ahead;
    if (now >= settings.until) {
      document.body.classList.add('ended');
      const note = document.getElementById('note');
      if (note) note.textContent = settings.ended;
      if (clock) clock.textContent = '';
      return false;
    }
    drawBay(pen, reducedMotion() ? now - (now % STILL_MS) : now);
    const text = clockText(now);
    if (clock && clock.textContent !== text) clock.textContent = text;
    return true;
  };
  const next = (): void => {
    if (!draw()) return;
    if (reducedMotion()) setTimeout(next, 1_000);
    else requestAnimationFrame(next);
  };
  addEventListener('resize', fit);
  fit();
  next();
}

main();
