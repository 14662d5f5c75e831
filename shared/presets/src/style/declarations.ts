import type { Rule } from 'postcss';

/** The declarations of a rule itself, without those of nested rules: property → value. */
export function declarations(rule: Rule): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  rule.each((node) => {
    if (node.type === 'decl') found.set(node.prop, node.value);
  });
  return found;
}
