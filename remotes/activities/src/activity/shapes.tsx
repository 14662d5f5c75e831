import css from './art.module.css';

/** Points of a star around the centre of the square 0 0 120 120. */
export function star(points: number, outer: number, inner: number): string {
  return Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 ? inner : outer;
    const angle = (Math.PI * at) / points - Math.PI / 2;
    return `${(60 + radius * Math.cos(angle)).toFixed(1)},${(60 + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

export function Coin({ x, y, r = 11 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} className={css.goldLow} />
      <circle cx={x} cy={y} r={r * 0.72} className={css.gold} />
      <circle cx={x - r * 0.25} cy={y - r * 0.3} r={r * 0.22} className={css.goldHigh} />
    </>
  );
}
