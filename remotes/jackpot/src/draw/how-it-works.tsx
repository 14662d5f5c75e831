import { useText } from '../text';
import css from './draw-panel.module.css';

/**
 * A short description of the draw without figures; the button beside it opens the full rules (player protection C55).
 * Hidden from players who may not get chances (C18).
 */
export function HowItWorks() {
  return <p className={css.how}>{useText()('jackpot.draw.how')}</p>;
}
