import stylelint from 'stylelint';

const NAME = 'parola/cards';
const messages = stylelint.utils.ruleMessages(NAME, {
  own: (selector) => `${selector} draws a card of its own: use Card, and its property as.`,
});

/** Corners of cards and of their parts; smaller ones belong to details, larger ones to controls and sheets. */
const CORNERS = /var\(--r-[23]\)/;
const NO_SURFACE = ['none', 'transparent', 'inherit'];

/** The last declarations of each selector of a sheet, over all of its rules. */
function declarationsOf(root) {
  const found = new Map();
  root.walkRules((rule) => {
    for (const selector of rule.selectors) {
      const own = found.get(selector) ?? new Map();
      for (const node of rule.nodes) if (node.type === 'decl') own.set(node.prop, node);
      found.set(selector, own);
    }
  });
  return found;
}

/**
 * Stylelint rule: no selector has the corners and the surface of a card, because the design system has all looks of
 * cards. Floating parts with a fixed position are no cards.
 */
function rule() {
  return (root, result) => {
    for (const [selector, own] of declarationsOf(root)) {
      const corners = own.get('border-radius');
      const surface = own.get('background') ?? own.get('background-color');
      if (!corners || !surface || own.get('position')?.value === 'fixed') continue;
      if (!CORNERS.test(corners.value) || NO_SURFACE.includes(surface.value)) continue;
      stylelint.utils.report({ ruleName: NAME, result, node: corners, message: messages.own(selector) });
    }
  };
}
rule.ruleName = NAME;
rule.messages = messages;

export default stylelint.createPlugin(NAME, rule);
