import type { RefObject } from 'react';
import { isCoin, isDiamond, type Award } from '@parola/calls';
import art from '../activity/art.module.css';
import { Coin } from '../activity/shapes';
import css from './pusher.module.css';

interface Props {
  coin: RefObject<SVGGElement | null>;
  shelf: RefObject<SVGGElement | null>;
  fallen: RefObject<SVGGElement | null>;
  /** The prizes in the tray. */
  prizes: readonly Award[];
}

const BACK = [40, 76, 112, 148, 184];
const MIDDLE = [34, 61, 93, 118, 147, 176, 203];
const EDGE = [30, 64, 98, 132, 166, 200];
/** Heights of the bulbs on both sides of the case. */
const BULBS = [34, 62, 90, 118, 146, 174, 202, 230, 258, 286];

/** A prize in the tray: a gold coin for money, a gem for diamonds, teal for all others. */
function Prize({ propId, x }: { propId: number; x: number }) {
  if (isCoin(propId)) return <Coin x={x} y={286} r={19} />;
  if (isDiamond(propId))
    return <path d={`M${x - 18} 280l9-12h18l9 12-18 24z`} className={art.violet} data-prize="diamond" />;
  return <circle cx={x} cy={286} r="16" className={art.teal} />;
}

/** The drawn machine. Decorative: it shows a result that the server has drawn, and the text beside it says the same. */
export function Machine({ coin, shelf, fallen, prizes }: Props) {
  const first = 120 - ((prizes.length - 1) * 52) / 2;
  return (
    <svg viewBox="0 0 240 320" className={css.machine} aria-hidden="true" focusable="false">
      <rect x="4" y="4" width="232" height="312" rx="18" className={css.case} />
      <rect x="16" y="16" width="208" height="226" rx="10" className={css.glass} />
      <path d="M16 26a10 10 0 0 1 10-10h188a10 10 0 0 1 10 10v22H16z" className={art.accent} />
      <path d="M60 32h120" className={art.dashes} />
      <path d="M96 16h48v10H96z" className={art.goldLow} />
      {BULBS.map((y, at) => (
        <g key={y} className={at % 2 === 0 ? art.goldHigh : art.goldLow}>
          <circle cx="10" cy={y} r="3" />
          <circle cx="230" cy={y} r="3" />
        </g>
      ))}
      <g ref={shelf}>
        <rect x="24" y="96" width="192" height="44" rx="6" className={art.violet} />
        <rect x="24" y="132" width="192" height="12" rx="4" className={art.violetHigh} />
        {BACK.map((x) => (
          <Coin key={x} x={x + 8} y={120} r={13} />
        ))}
      </g>
      <rect x="20" y="188" width="200" height="40" rx="6" className={art.violet} />
      {MIDDLE.map((x, at) => (
        <Coin key={x} x={x + 2} y={at % 2 === 0 ? 182 : 188} r={13} />
      ))}
      {EDGE.map((x) => (
        <Coin key={x} x={x + 5} y={206} r={15} />
      ))}
      <path d="M20 230h200" className={art.goldLine} />
      <g ref={coin}>
        <Coin x={120} y={112} r={14} />
      </g>
      <path d="M26 150 92 60h36L40 176z" className={css.shine} />
      <rect x="16" y="252" width="208" height="56" rx="10" className={art.ink} />
      <g ref={fallen}>
        {prizes.map(({ id, propId }, at) => (
          <Prize key={id} propId={propId} x={first + at * 52} />
        ))}
      </g>
    </svg>
  );
}
