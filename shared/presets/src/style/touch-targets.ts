import postcss from 'postcss';
import { classUses } from './class-uses';
import { declarations } from './declarations';

/** Smallest side of a touch area, in px. */
const SMALLEST = 44;
const SIDES = ['height', 'width'] as const;
type Side = (typeof SIDES)[number];
type Sizes = ReadonlyMap<string, Readonly<Partial<Record<Side, number>>>>;

/** Elements and components that a finger presses. */
const CONTROLS = /^(a|button|summary|Anchor|Link|(?:Icon|Copy)?Button|(?:Button|Icon|Text)Link)$/;
const PX = /^-?[\d.]+px$/;

const pxOf = (value: string | undefined) => (value && PX.test(value) ? Number.parseFloat(value) : undefined);

/**
 * Touch areas of the classes of a sheet: the smallest height and width of each class over all widths of the screen,
 * with the extension by `::after` or `::before`. Sides in other units and sides that the content gives are left out.
 */
function touchSizes(css: string): Sizes {
  const sizes = new Map<string, Partial<Record<Side, number>>>();
  const extensions = new Map<string, Record<Side, number>>();
  postcss.parse(css).walkRules((rule) => {
    const own = declarations(rule);
    const [block = 0, inline = block] = (own.get('inset') ?? '').split(' ').map((each) => pxOf(each) ?? 0);
    for (const selector of rule.selectors) {
      const [, name, pseudo] = /^\.([\w-]+)(::(?:after|before))?$/.exec(selector) ?? [];
      if (!name) continue;
      if (pseudo) {
        if (block < 0 || inline < 0) extensions.set(name, { height: -2 * block, width: -2 * inline });
        continue;
      }
      const known = sizes.get(name) ?? {};
      for (const side of SIDES) {
        const size = pxOf(own.get(`min-${side}`)) ?? pxOf(own.get(side));
        if (size !== undefined) known[side] = Math.min(size, known[side] ?? size);
      }
      sizes.set(name, known);
    }
  });
  for (const [name, extension] of extensions) {
    const known = sizes.get(name);
    for (const side of SIDES) if (known?.[side] !== undefined) known[side] += extension[side];
  }
  return sizes;
}

/**
 * Controls of a source with a class whose touch area has a side under 44 px.
 * @param read the text of a sheet, or undefined if it does not exist
 */
export function smallTargets(file: string, code: string, read: (sheet: string) => string | undefined): string[] {
  return classUses(file, code)
    .filter(({ renders }) => CONTROLS.test(renders))
    .flatMap(({ renders, name, sheet, line }) => {
      const sizes = touchSizes(read(sheet) ?? '').get(name) ?? {};
      return SIDES.flatMap((side) => {
        const size = sizes[side];
        if (size === undefined || size >= SMALLEST) return [];
        return [`${file}:${line}: <${renders}> has a ${side} of ${size} px: a touch area has at least ${SMALLEST}.`];
      });
    });
}
