import type { Rule } from 'eslint';
import type { Node } from './tests/values';

/** The module that owns Manila time, relative to the root. */
export const MANILA_OWNER = 'shared/calls/src/time/manila.ts';

const DAY_MS = 86_400_000;
const OFFSET_MS = 28_800_000;
/** Values of constants that are usual factors of a duration, by name. */
const UNITS: Readonly<Record<string, number>> = { HOUR_MS: 3_600_000, MINUTE_MS: 60_000, SECOND_MS: 1000 };

/** The product of all known factors of a multiplication. */
function productOf(node: Node): number {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : 1;
  if (node.type === 'Identifier') return UNITS[node.name] ?? 1;
  return node.type === 'BinaryExpression' && node.operator === '*' ? productOf(node.left) * productOf(node.right) : 1;
}

function isTime(product: number): boolean {
  return product === OFFSET_MS || (product > 0 && product % DAY_MS === 0);
}

const PRODUCT = 'BinaryExpression[operator="*"]';
/** A multiplication that is not itself a factor. */
const OUTERMOST = `${PRODUCT}:not(${PRODUCT} > *)`;
/** A literal that is not a factor. */
const SINGLE = `Literal:not(${PRODUCT} > *)`;

/** The time zone outside of SQL, or its offset. */
const ZONE = /(?<!TIME ZONE ['"])Asia\/Manila|\+08:00/;

/**
 * Lint rule: the length of a day, the zone and its offset may be written only in `MANILA_OWNER`. SQL names the zone
 * itself.
 */
export const manilaTime: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'Take days, zone and offset of Manila from @parola/calls (DAY_MS, daysLater, startOfDay, …).';
    return {
      Literal(node) {
        if (typeof node.value === 'string' && ZONE.test(node.value)) context.report({ node, message });
      },
      TemplateElement(node) {
        if (ZONE.test(node.value.raw)) context.report({ node, message });
      },
      [OUTERMOST](node: Node) {
        if (isTime(productOf(node))) context.report({ node, message });
      },
      // Only exact values count: a larger multiple of a day is usually a point in time.
      [SINGLE](node: Node) {
        if ([DAY_MS, OFFSET_MS].includes(productOf(node))) context.report({ node, message });
      },
    };
  },
};
