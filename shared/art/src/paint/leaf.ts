import { defs, group, linear, num, path, url } from './svg';

/** A leaf from (x, y), `length` long, rotated by `angle` degrees (0 = to the right). `id` names its gradient. */
export function leaf(id: string, x: number, y: number, length: number, angle: number, fat = 0.42): string {
  const belly = length * fat;
  const along = (share: number): string => num(length * share);
  const lower = `C${along(0.7)} ${num(belly * 0.75)} ${along(0.25)} ${num(belly * 0.75)} 0 0Z`;
  const blade = `M0 0C${along(0.25)} ${num(-belly)} ${along(0.75)} ${num(-belly * 0.85)} ${along(1)} 0${lower}`;
  const shaded = `M0 0Q${along(0.5)} ${num(-belly * 0.18)} ${along(1)} 0${lower}`;
  const vein = `M2 0Q${along(0.5)} ${num(-belly * 0.18)} ${along(0.92)} ${num(-belly * 0.02)}`;
  return group(
    { transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` },
    defs(
      linear(id, [
        [0, '#d4f77b'],
        [0.45, '#5cc63c'],
        [1, '#157a35'],
      ]),
    ),
    path(blade, { fill: url(id) }),
    path(shaded, { fill: '#0c6a33', opacity: 0.4 }),
    path(vein, {
      fill: 'none',
      stroke: '#e9ffb4',
      'stroke-opacity': 0.75,
      'stroke-width': length * 0.03,
      'stroke-linecap': 'round',
    }),
  );
}
