import { facetStar } from '../paint/star';
import { defs, group, linear, path, url } from '../paint/svg';

const TICKET = [
  'M22 52H178C186 52 190 57 190 64V84A17 17 0 0 0 190 118V138C190 146 186 150 178 150H22C14 150 10 146 10 138',
  'V118A17 17 0 0 0 10 84V64C10 57 14 52 22 52Z',
].join('');

function ticket(face: string, rim: string): string {
  return group(
    {},
    path(TICKET, { fill: '#1d0438', opacity: 0.55, transform: 'translate(2 5)' }),
    path(TICKET, { fill: url(face), stroke: rim, 'stroke-width': 2 }),
    path('M24 60H176C180 60 182 62 182 66V74H18V66C18 62 20 60 24 60Z', { fill: '#ffffff', opacity: 0.3 }),
    path('M66 58V144', { stroke: '#ffffff', 'stroke-width': 3.4, 'stroke-dasharray': '7 7', opacity: 0.75 }),
  );
}

/** Two coupons, a golden star on the front one. */
export function coupon(): string {
  return group(
    {},
    defs(
      linear('coupon-front', [
        [0, '#c79bff'],
        [0.4, '#7f3fe6'],
        [1, '#3c1192'],
      ]),
      linear('coupon-back', [
        [0, '#ff9ccb'],
        [0.5, '#e0187a'],
        [1, '#8a0450'],
      ]),
    ),
    group({ transform: 'rotate(18 100 100) translate(4 2) scale(.9)' }, ticket('coupon-back', '#ffc0dc')),
    group(
      { transform: 'rotate(-12 100 100) translate(-1 5)' },
      ticket('coupon-front', '#e2ceff'),
      group({ opacity: 0.45, transform: 'translate(2.5 4)' }, facetStar(126, 103, 37, 16, ['#1d0552', '#1d0552'])),
      facetStar(126, 103, 37, 16),
      path('M30 86V118M42 86V118', { stroke: '#ffffff', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.5 }),
    ),
  );
}
