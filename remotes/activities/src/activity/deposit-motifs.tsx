import css from './art.module.css';
import motion from './motion.module.css';
import { Coin } from './shapes';

/** A piggy bank, and the coin that falls into it. */
export const PIG = (
  <>
    <g className={motion.drop}>
      <Coin x={60} y={22} r={14} />
    </g>
    <path d="M36 90v16M50 94v12M74 94v12M88 88v18" className={css.accentLine} />
    <ellipse cx="62" cy="70" rx="42" ry="30" className={css.accent} />
    <circle cx="96" cy="66" r="12" className={css.violetHigh} />
    <path d="M78 42l14-10 2 18z" className={css.accent} />
    <circle cx="84" cy="58" r="4" className={css.ink} />
    <path d="M20 66c-10-2-10-14-2-16" className={css.accentLine} />
    <rect x="48" y="42" width="24" height="5" rx="2" className={css.ink} />
  </>
);

/** A bamboo ladder to a house on stilts, and the coin that climbs it rung by rung. */
export const LADDER = (
  <>
    <path d="M56 46l26-30 26 30z" className={css.accent} />
    <rect x="62" y="44" width="40" height="30" rx="4" className={css.violet} />
    <rect x="76" y="52" width="14" height="22" rx="3" className={css.ink} />
    <path d="M68 74v34M96 74v34" className={css.violetLine} />
    <path d="M14 108L46 26M38 108L62 44" className={css.goldLine} />
    {[96, 78, 60].map((y) => (
      <path key={y} d={`M${14 + (108 - y) * 0.39} ${y}h${24 - (108 - y) * 0.03}`} className={css.goldLine} />
    ))}
    <g className={motion.climb}>
      <Coin x={45} y={52} r={13} />
    </g>
  </>
);

/** Stacks of a month's coins, each higher than the last; a coin lands on the highest. */
export const STACKS = (
  <>
    {[
      { x: 28, high: 2 },
      { x: 60, high: 4 },
      { x: 92, high: 5 },
    ].map(({ x, high }) =>
      Array.from({ length: high }, (_, at) => (
        <g key={`${x}-${at}`}>
          <ellipse cx={x} cy={104 - at * 12} rx="14" ry="7" className={css.goldLow} />
          <ellipse cx={x} cy={101 - at * 12} rx="14" ry="7" className={css.gold} />
        </g>
      )),
    )}
    <path d="M16 70l26-22 16 6 20-22" className={css.tealLine} />
    <g className={motion.grow}>
      <ellipse cx="92" cy="44" rx="14" ry="7" className={css.goldLow} />
      <ellipse cx="92" cy="41" rx="14" ry="7" className={css.goldHigh} />
    </g>
  </>
);

/** Days of deposits in a row: a chain, and the link that joins it. */
export const CHAIN = (
  <>
    <rect x="8" y="44" width="40" height="30" rx="15" className={css.violetLine} />
    <rect x="38" y="44" width="40" height="30" rx="15" className={css.goldLine} />
    <Coin x={28} y={96} r={10} />
    <Coin x={58} y={96} r={10} />
    <path d="M12 28h66" className={css.dashes} />
    <g className={motion.join}>
      <rect x="70" y="44" width="40" height="30" rx="15" className={css.tealLine} />
      <Coin x={90} y={96} r={10} />
      <path d="M84 26l6 6 12-14" className={css.tealLine} />
    </g>
  </>
);

/** A chest that opens over its first coins. */
export const CHEST = (
  <>
    <Coin x={42} y={60} r={12} />
    <Coin x={78} y={60} r={12} />
    <Coin x={60} y={59} r={14} />
    <g className={motion.open}>
      <path d="M14 62a24 18 0 0 1 24-18h44a24 18 0 0 1 24 18z" className={css.violetHigh} />
      <path d="M52 54h16v8H52z" className={css.goldHigh} />
    </g>
    <path d="M18 62h84v36a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8z" className={css.violet} />
    <path d="M18 74h84" className={css.goldLine} />
    <rect x="50" y="66" width="20" height="22" rx="5" className={css.gold} />
    <circle cx="60" cy="77" r="4" className={css.ink} />
  </>
);

/** A string of days with a coin each; today's coin turns over. */
export const DEPOSIT_DAYS = (
  <>
    <path d="M14 84Q36 30 60 60T106 36" className={css.violetLine} />
    {[
      { x: 16, y: 82 },
      { x: 38, y: 54 },
      { x: 62, y: 62 },
      { x: 84, y: 62 },
    ].map(({ x, y }) => (
      <Coin key={x} x={x} y={y} r={12} />
    ))}
    <g className={motion.flip}>
      <circle cx="104" cy="36" r="15" className={css.teal} />
      <path d="M97 36l5 6 10-12" className={css.inkLine} />
    </g>
  </>
);
