import type { Ref } from 'react';
import { formatPesos, type InviteWheel } from '@parola/calls';
import { cx } from '@parola/ui';
import css from './wheel.module.css';

const RADIUS = 100;

function corner(part: number): string {
  const angle = part * 2 * Math.PI;
  return `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`;
}

const FILLS = [css.fill0, css.fill1, css.fill2];

/** The drawn wheel: equal sectors, clockwise from the top. The table of chances describes them as text. */
export function Disc({ sectors, wheel }: { sectors: InviteWheel['wheelList']; wheel: Ref<SVGGElement> }) {
  const width = 1 / sectors.length;
  return (
    <svg className={css.disc} viewBox="-108 -112 216 220" aria-hidden="true">
      <circle className={css.rim} r={RADIUS + 3} />
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
        <circle className={css.hub} r="16" />
      </g>
      <path className={css.pointer} d="M-11 -110H11L0 -86Z" />
    </svg>
  );
}
