import postcss from 'postcss';
import { classUses } from './class-uses';

/** Properties of the look of a card. A chosen card may have the soft surface of the brand. */
const LOOK = /^(?:background(?:-color)?|border(?:-(?:top|right|bottom|left|radius|width|style))?|padding(?:-.*)?)$/;
const CHOSEN = 'var(--brand-soft)';

/** Properties of the look of a card that the rules of a class set. */
function lookOf(css: string, name: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    if (!rule.selectors.includes(`.${name}`)) return;
    rule.each((node) => {
      if (node.type === 'decl' && LOOK.test(node.prop) && node.value !== CHOSEN) found.push(node.prop);
    });
  });
  return [...new Set(found)];
}

/**
 * Cards of a source with a class that changes their look: each would be a look more.
 * @param read the text of a sheet, or undefined if it does not exist
 */
export function restyledCards(file: string, code: string, read: (sheet: string) => string | undefined): string[] {
  return classUses(file, code)
    .filter(({ tag }) => tag === 'Card')
    .flatMap(({ name, sheet, line }) => {
      const look = lookOf(read(sheet) ?? '', name);
      return look.length === 0 ? [] : [`${file}:${line}: .${name} sets ${look.join(', ')} of a card: choose a tone.`];
    });
}
