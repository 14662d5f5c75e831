import css from './art.module.css';
import motion from './motion.module.css';
import { star } from './shapes';

/** A present; its lid lifts. */
export const GIFT = (
  <>
    <rect x="24" y="56" width="72" height="50" rx="6" className={css.violet} />
    <rect x="52" y="56" width="16" height="50" className={css.gold} />
    <g className={motion.lift}>
      <rect x="18" y="42" width="84" height="18" rx="6" className={css.violetHigh} />
      <rect x="52" y="42" width="16" height="18" className={css.goldHigh} />
      <path d="M60 42C40 40 34 16 48 16s12 20 12 26c0-6-2-26 12-26s8 24-12 26z" className={css.gold} />
    </g>
  </>
);

/** A message with a heart that beats. */
export const HEART = (
  <>
    <path
      d="M16 24h76a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H52l-18 18V88H16A10 10 0 0 1 6 78V34a10 10 0 0 1 10-10z"
      className={css.violet}
    />
    <g className={motion.beat}>
      <path d="M54 76C24 56 34 36 48 40q4 1 6 6 2-5 6-6c14-4 24 16-6 36z" className={css.accent} />
      <circle cx="46" cy="50" r="3" className={css.paper} />
    </g>
  </>
);

/** A phone and the coins that arrive on it. */
export const PHONE = (
  <>
    <rect x="36" y="12" width="48" height="96" rx="10" className={css.violet} />
    <rect x="41" y="20" width="38" height="76" rx="4" className={css.ink} />
    <g className={motion.download}>
      <circle cx="60" cy="56" r="15" className={css.gold} />
      <path d="M60 47v16m-7-7l7 7 7-7" className={css.inkLine} />
    </g>
  </>
);

/** A box of supplies; a star comes out of it. */
export const CRATE = (
  <>
    <path d="M16 52l44-16 44 16v38l-44 18-44-18z" className={css.goldLow} />
    <path d="M16 52l44 18 44-18M60 70v38" className={css.inkLine} />
    <g className={motion.rise}>
      <polygon points={star(5, 22, 9)} transform="translate(0 -30)" className={css.teal} />
    </g>
  </>
);

/** A shield with a tick that is stamped on it. */
export const SHIELD = (
  <>
    <path d="M60 10l42 14v30c0 28-20 46-42 56-22-10-42-28-42-56V24z" className={css.violet} />
    <path d="M60 22l31 10v22c0 20-14 34-31 42z" className={css.violetHigh} />
    <g className={motion.stamp}>
      <path d="M40 58l14 16 28-32" className={css.goldLine} />
    </g>
  </>
);

/** A ticket with a stub that is torn off. */
export const TICKET = (
  <>
    <path d="M14 40h66v44H14V70a8 8 0 0 0 0-16z" className={css.violet} />
    <polygon points={star(5, 20, 9)} transform="translate(-14 2)" className={css.gold} />
    <g className={motion.tear}>
      <path d="M80 40h26v14a8 8 0 0 0 0 16v14H80z" className={css.violetHigh} />
      <path d="M80 44v36" className={css.dashes} />
      <path d="M88 56h8M88 68h8" className={css.paperLine} />
    </g>
  </>
);

/** A slot machine with reels that turn and stop. */
export const REELS = (
  <>
    <rect x="14" y="26" width="92" height="70" rx="12" className={css.goldLow} />
    <rect x="22" y="36" width="76" height="50" rx="6" className={css.ink} />
    {[24, 50, 76].map((x) => (
      <rect key={x} x={x} y="38" width="22" height="46" rx="4" className={css.paper} />
    ))}
    <g className={motion.spin}>
      {[35, 61, 87].map((x) => (
        <path key={x} d={`M${x - 7} 50h14l-9 22`} className={css.accentLine} />
      ))}
    </g>
    <path d="M106 50h8V30" className={css.goldLine} />
    <circle cx="114" cy="26" r="6" className={css.accent} />
  </>
);
