import { sphere } from '../paint/light';
import { facetStar } from '../paint/star';
import { circle, closed, defs, group, path, num, polar, radial, rect, url } from '../paint/svg';

const CX = 100;
const CY = 96;
const RING = 66;
const SPIKES = 16;
const GOLDEN = ['#ffe79a', '#e09a12'] as const;
const PINK = ['#ffa6d0', '#d8247c'] as const;
const SEA = ['#8af7eb', '#12a39a'] as const;
const PAPER = [GOLDEN, PINK, SEA, PINK] as const;

function spikes(): string {
  return Array.from({ length: SPIKES }, (_, i) => {
    const at = (i * 360) / SPIKES - 90;
    const tip = polar(CX, CY, i % 2 === 0 ? 93 : 87, at);
    const [lit, shaded] = PAPER[i % PAPER.length] ?? GOLDEN;
    const foot = polar(CX, CY, RING - 2, at);
    return (
      path(closed([polar(CX, CY, RING, at - 9.5), tip, foot]), { fill: lit }) +
      path(closed([foot, tip, polar(CX, CY, RING, at + 9.5)]), { fill: shaded })
    );
  }).join('');
}

function tassel(x: number, lean: number): string {
  const threads = ['#f0559f', '#ffe08a', '#43d6cb', '#f0559f'];
  return group(
    { fill: 'none', 'stroke-width': 5, 'stroke-linecap': 'round' },
    ...threads.map((stroke, i) => {
      const aside = i - 1.5;
      const foot = x + lean * 8 + aside * 5.2;
      return path(
        `M${num(x + aside * 2)} 160C${num(x + aside * 3 + lean * 4)} 172 ${num(foot)} 178 ${num(foot)} ${num(194 - Math.abs(aside) * 2)}`,
        { stroke },
      );
    }),
    rect(x - 7.5, 152, 15, 10, { rx: 4, fill: url('gold-down'), stroke: '#8a4f06', 'stroke-width': 0.8 }),
  );
}

function bulbs(): string {
  return Array.from({ length: 16 }, (_, i) => {
    const [x, y] = polar(CX, CY, RING, i * 22.5 - 78.75);
    return circle(x, y, 3, { fill: '#fffdf0', stroke: '#ff9f1a', 'stroke-width': 0.9 });
  }).join('');
}

/** Parol: the star lantern of the season, with paper spikes, lit bulbs and two tassels. */
export function parol(): string {
  return group(
    {},
    defs(
      radial(
        'parol-pane',
        [
          [0, '#ff6cb5'],
          [0.45, '#b5127d'],
          [0.8, '#5b0d77'],
          [1, '#2f0a55'],
        ],
        { cx: 0.5, cy: 0.5, r: 0.5 },
      ),
    ),
    spikes(),
    tassel(62, -1),
    tassel(138, 1),
    circle(CX, CY, RING, { fill: url('parol-pane'), stroke: '#6d3a03', 'stroke-width': 13.5 }),
    circle(CX, CY, RING, { fill: 'none', stroke: url('gold'), 'stroke-width': 11.5 }),
    circle(CX, CY, RING + 4.9, { fill: 'none', stroke: url('gold-rim'), 'stroke-width': 1.5 }),
    circle(CX, CY, RING - 5.1, { fill: 'none', stroke: '#7a3f04', 'stroke-width': 1.2, opacity: 0.8 }),
    bulbs(),
    circle(CX, CY, 57, { fill: url('glow-warm'), opacity: 0.75 }),
    group(
      { opacity: 0.45, filter: url('soft-2') },
      group({ transform: 'translate(3 5)' }, facetStar(CX, CY, 57, 24, ['#1d0433', '#1d0433'])),
    ),
    facetStar(CX, CY, 58, 24.5),
    circle(CX, CY, 16, { fill: url('gold-rim'), stroke: '#8a4f06', 'stroke-width': 1 }),
    sphere('parol-heart', CX, CY, 12.2, { light: '#ffc2df', base: '#f5318f', shade: '#a30456', bounce: '#ff5aa8' }),
  );
}
