import { encode } from 'uqr';
import css from './access.module.css';

/** A QR code as one SVG path: dark modules on a light field, with the quiet zone around. */
export function Qr({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.field} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css.modules} d={path} />
    </svg>
  );
}
