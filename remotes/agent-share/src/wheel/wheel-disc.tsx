import type { Ref } from 'react';
import { formatPesos, type InviteWheel } from '@parola/calls';
import { cx } from '@parola/ui';
import css from './wheel.module.css';

const RADIUS = 100;

function corner(part: number): string {
  const angle = part * 2 * Math.PI;
  return `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`;
}

/** Bulbs on the rim; they do not turn. */
const BULBS = Array.from({ length: 24 }, (_, at) => (at + 0.5) / 24);

/** A point at `part` of a turn from the top. */
function pointAt(part: number, radius: number): { cx: string; cy: string } {
  const angle = part * 2 * Math.PI;
  return { cx: (radius * Math.sin(angle)).toFixed(2), cy: (-radius * Math.cos(angle)).toFixed(2) };
}

const FILLS = [css.fill0, css.fill1, css.fill2];

/** The drawn wheel: equal sectors, clockwise from the top. The table of chances describes them as text. */
export function Disc({ sectors, wheel }: { sectors: InviteWheel['wheelList']; wheel: Ref<SVGGElement> }) {
  const width = 1 / sectors.length;
  return (
    <svg className={css.disc} viewBox="-118 -122 236 240" aria-hidden="true">
      <circle className={css.rimEdge} r={RADIUS + 16} />
      <circle className={css.rim} r={RADIUS + 14} />
      <circle className={css.rimGroove} r={RADIUS + 8} />
      {BULBS.map((part, at) => (
        <circle key={part} className={cx(css.bulb, at % 2 === 1 && css.dim)} {...pointAt(part, RADIUS + 8)} r="2.6" />
      ))}
      <g ref={wheel} className={css.turning}>
        {sectors.map(({ id, count }, index) => (
          <g key={id}>
            <path
              className={cx(css.sector, FILLS[index % FILLS.length])}
              d={`M0 0L${corner(index * width)}A${RADIUS} ${RADIUS} 0 0 1 ${corner((index + 1) * width)}Z`}
            />
            <text
              className={css.amount}
              transform={`rotate(${(index + 0.5) * width * 360}) translate(0 -64)`}
              textAnchor="middle"
            >
              {formatPesos(count).replace(/\.00$/, '')}
            </text>
          </g>
        ))}
        <circle className={css.shade} r={RADIUS - 5} />
        {sectors.map(({ id }, index) => (
          <circle key={id} className={css.peg} {...pointAt(index * width, RADIUS - 3)} r="3" />
        ))}
      </g>
      <path className={css.shine} d="M-70 -52A87 87 0 0 1 30 -82A140 140 0 0 0 -70 -52Z" />
      <circle className={css.hub} r="19" />
      <circle className={css.hubTop} r="13" />
      <path className={css.star} d="M0-9 2.6-3 9-2.6 4 1.6 5.6 8 0 4.6-5.6 8-4 1.6-9-2.6-2.6-3Z" />
      <path className={css.pointer} d="M-13 -120H13L0 -88Z" />
    </svg>
  );
}
