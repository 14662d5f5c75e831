import { encode } from 'uqr';
import css from './pay-by.module.css';

/** A QR code as one SVG path: dark modules on a light field, as scanners expect, with a quiet zone of four modules. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.field} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css.modules} d={path} />
    </svg>
  );
}
