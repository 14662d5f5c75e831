import { useText } from '../text';
import css from './draw-panel.module.css';

/**
 * The rule of the draw in a few words, independent of the figures; the full rule is behind the button beside it
 * (player protection C55). Hidden from players who may not have a chance (C18).
 */
export function HowItWorks() {
  return <p className={css.how}>{useText()('jackpot.draw.how')}</p>;
}
