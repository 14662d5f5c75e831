import css from './art.module.css';
import motion from './motion.module.css';
import { Coin, star } from './shapes';

/** Two people pull at one rope and sway with it. */
export const TUG_OF_WAR = (
  <g className={motion.tug}>
    <path d="M28 66h64" className={css.goldLine} />
    <path d="M10 108l12-40 16 6-6 34z" className={css.accent} />
    <circle cx="26" cy="46" r="15" className={css.accent} />
    <path d="M18 36l6-12 8 10z" className={css.accent} />
    <path d="M30 62l16 4" className={css.accentLine} />
    <circle cx="31" cy="44" r="3" className={css.paper} />
    <path d="M110 108L98 68l-16 6 6 34z" className={css.teal} />
    <circle cx="94" cy="46" r="15" className={css.teal} />
    <path d="M102 36l-6-12-8 10z" className={css.teal} />
    <path d="M90 62l-16 4" className={css.tealLine} />
    <circle cx="89" cy="44" r="3" className={css.ink} />
    <path d="M53 56h14v20H53z" className={css.goldHigh} />
  </g>
);

/** A podium of three steps, and the star of the winner, which turns. */
export const PODIUM = (
  <>
    <path d="M10 106V82h32v24z" className={css.violet} />
    <path d="M78 106V90h32v16z" className={css.violet} />
    <path d="M42 106V64h36v42z" className={css.violetHigh} />
    <path d="M62 97V75l-7 5" className={css.goldLine} />
    <g className={motion.shine}>
      <polygon points={star(5, 28, 12)} transform="translate(0 -26)" className={css.gold} />
      <circle cx="60" cy="34" r="6" className={css.goldHigh} />
    </g>
  </>
);

/** A boat with lanterns that rides the waves, under a firework. */
export const BOAT = (
  <>
    {[0, 60, 120, 180, 240, 300].map((turn) => (
      <path key={turn} d="M84 22V10" transform={`rotate(${turn} 84 30)`} className={css.accentLine} />
    ))}
    <g className={motion.bob}>
      <path d="M60 88V28M60 28L22 84M60 28L98 84" className={css.goldLine} />
      <path d="M14 84h92q-14 20-46 20T14 84z" className={css.violetHigh} />
      {[34, 47, 73, 86].map((x) => (
        <circle key={x} cx={x} cy={x < 60 ? 130 - x * 1.6 : x * 1.6 - 62} r="6" className={css.teal} />
      ))}
    </g>
    <path d="M8 112q13-8 26 0t26 0 26 0 26 0" className={css.tealLine} />
  </>
);

/** A card with a diamond under its cover, and the coin that scratches it. */
export const SCRATCHED = (
  <>
    <rect x="16" y="30" width="88" height="66" rx="10" className={css.violet} />
    <rect x="26" y="44" width="68" height="40" rx="6" className={css.paper} />
    <polygon points="62,54 84,54 92,64 73,84 54,64" className={css.teal} />
    <path d="M58 64h30" className={css.inkLine} />
    <path d="M28 82V46h26q-10 8 2 14t-4 12 6 10z" className={css.violetHigh} />
    <g className={motion.scratch}>
      <Coin x={48} y={56} r={10} />
    </g>
  </>
);

/** A shelf of coins, and the one that goes over its edge. */
export const PUSHER = (
  <>
    <path d="M14 30h92v14H14z" className={css.violetHigh} />
    <path d="M14 44h92v34H14z" className={css.violet} />
    <path d="M10 78h100" className={css.goldLine} />
    {[26, 48, 72, 94].map((x) => (
      <Coin key={x} x={x} y={66} r={11} />
    ))}
    <g className={motion.topple}>
      <Coin x={60} y={98} r={13} />
    </g>
  </>
);
