import css from './art.module.css';
import motion from './motion.module.css';
import { star } from './shapes';

/** The seven days of a week; the last one is ticked. */
export const WEEK = (
  <>
    <rect x="16" y="24" width="88" height="80" rx="10" className={css.violet} />
    <path d="M16 34a10 10 0 0 1 10-10h68a10 10 0 0 1 10 10v12H16z" className={css.accent} />
    <path d="M38 16v16M82 16v16" className={css.goldLine} />
    {Array.from({ length: 7 }, (_, at) => (
      <rect
        key={at}
        x={23 + (at % 4) * 19 + (at > 3 ? 9 : 0)}
        y={at > 3 ? 78 : 56}
        width="15"
        height="14"
        rx="4"
        className={at < 6 ? css.gold : css.violetHigh}
      />
    ))}
    <g className={motion.tick}>
      <path d="M70 84l8 8 18-20" className={css.tealLine} />
    </g>
  </>
);

/** A new day: the sun rises out of the sea, behind palms. */
export const DAWN = (
  <>
    <g className={motion.dawn}>
      <circle cx="60" cy="62" r="24" className={css.gold} />
      <circle cx="60" cy="62" r="16" className={css.goldHigh} />
      {[-60, -30, 0, 30, 60].map((turn) => (
        <path key={turn} d="M60 30V20" transform={`rotate(${turn} 60 62)`} className={css.goldLine} />
      ))}
    </g>
    <path d="M6 76h108v22a10 10 0 0 1-10 10H16A10 10 0 0 1 6 98z" className={css.violet} />
    <path d="M14 88q11-8 22 0t22 0 22 0 22 0M30 100h20M70 100h24" className={css.paperLine} />
    <path d="M24 80q-4-24 2-42" className={css.violetLine} />
    <path d="M26 38q-12-8-20 2M26 38q-4-14-16-14M26 38q10-10 18 0M26 38q2-12 12-14" className={css.tealLine} />
  </>
);

/** A calendar with the moon of this month; the sheet of the last month is turned over. */
export const MONTH = (
  <>
    <path d="M18 30h84v70a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8z" className={css.violet} />
    <circle cx="62" cy="76" r="22" className={css.gold} />
    <circle cx="54" cy="72" r="4" className={css.goldLow} />
    <circle cx="68" cy="84" r="5" className={css.goldLow} />
    <circle cx="72" cy="68" r="3" className={css.goldLow} />
    <g className={motion.turn}>
      <path d="M18 36h84v8q-22 14-44 10t-40 20z" className={css.violetHigh} />
      <path d="M28 47h26" className={css.inkLine} />
    </g>
    <rect x="14" y="22" width="92" height="16" rx="6" className={css.accent} />
    <path d="M34 14v16M60 14v16M86 14v16" className={css.goldLine} />
  </>
);

/** The drum of a fiesta under its banderitas; the sticks beat it. */
export const DRUM = (
  <>
    <path d="M4 12q56 24 112 0" className={css.violetLine} />
    <path d="M14 16l16 5-10 15z" className={css.accent} />
    <path d="M38 22l16 2-8 15z" className={css.teal} />
    <path d="M64 24l16-2-6 16z" className={css.gold} />
    <path d="M88 20l16-5-4 16z" className={css.violetHigh} />
    <path d="M26 70h68v30q-34 16-68 0z" className={css.accent} />
    <path d="M28 76l16 28 16-28 16 28 16-28" className={css.goldLine} />
    <ellipse cx="60" cy="70" rx="34" ry="11" className={css.goldLow} />
    <ellipse cx="60" cy="69" rx="29" ry="8" className={css.paper} />
    <g className={motion.drumming}>
      <path d="M22 48l28 18M98 48L70 66" className={css.goldLine} />
      <circle cx="50" cy="66" r="5" className={css.violet} />
      <circle cx="70" cy="66" r="5" className={css.violet} />
    </g>
  </>
);

/** A parol: the star lantern of Christmas, swaying. */
export const PAROL = (
  <g className={motion.sway}>
    <circle cx="60" cy="60" r="44" className={css.violetLine} />
    <polygon points={star(5, 44, 18)} className={css.accent} />
    <polygon points={star(5, 30, 12)} className={css.gold} />
    <circle cx="60" cy="60" r="8" className={css.goldHigh} />
    <path d="M40 96l-4 18M60 100v16M80 96l4 18" className={css.goldLine} />
  </g>
);

/** Fireworks that burst. */
export const FIREWORKS = (
  <g className={motion.burst}>
    {Array.from({ length: 12 }, (_, at) => (
      <path
        key={at}
        d="M60 44V14"
        transform={`rotate(${at * 30} 60 60)`}
        className={at % 3 ? css.goldLine : css.accentLine}
      />
    ))}
    <circle cx="60" cy="60" r="8" className={css.goldHigh} />
  </g>
);
