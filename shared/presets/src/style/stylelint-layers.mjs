import stylelint from 'stylelint';

const NAME = 'parola/layers';
const messages = stylelint.utils.ruleMessages(NAME, {
  outside: (selector, layers) =>
    `${selector} lies outside ${layers.map((layer) => `@layer ${layer}`).join(' and ')}: the order of layers, not of files, decides which rule wins.`,
});

/** Cascade layers around a node, outermost first; `undefined` inside @keyframes, because its steps are not rules. */
function layersAround(node) {
  const layers = [];
  for (let parent = node.parent; parent && parent.type !== 'root'; parent = parent.parent) {
    if (parent.type === 'atrule' && /keyframes$/.test(parent.name)) return undefined;
    if (parent.type === 'atrule' && parent.name === 'layer') layers.unshift(parent.params.trim());
  }
  return layers;
}

/** Stylelint rule: every rule lies inside one of the given cascade layers. Option: list of layer names. */
function rule(allowed) {
  return (root, result) => {
    root.walkRules((node) => {
      const layers = layersAround(node);
      if (layers && !layers.some((layer) => allowed.includes(layer))) {
        stylelint.utils.report({
          ruleName: NAME,
          result,
          node,
          word: node.selector,
          message: messages.outside(node.selector, allowed),
        });
      }
    });
  };
}
rule.ruleName = NAME;
rule.messages = messages;

export default stylelint.createPlugin(NAME, rule);
