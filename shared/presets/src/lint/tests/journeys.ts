import type { Rule } from 'eslint';
import { memberCalled, type CallExpression, type Node } from './values';

/**
 * Lint rule: no SQL statement that changes the product's configuration; `whileSet` of `support/database.ts` restores
 * it.
 */
export const restoredConfig: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const look = (node: Rule.Node, text: unknown) => {
      if (typeof text !== 'string' || !/\bupdate\s+config\b/i.test(text)) return;
      context.report({
        node,
        message:
          'A change of the configuration that stays for other journeys: whileSet of support/database.ts restores it.',
      });
    };
    return {
      Literal: (node) => look(node, node.value),
      TemplateElement: (node) => look(node, node.value.cooked),
    };
  },
};

const CHANNEL = 'production';
/** Verbs of the release command, methods of the registry and kinds of change that alter a channel. */
const CHANGES = /^(pin|canary|ramp|promote|rollback|off|on|make|change)$/;

const textOf = (node: Node) => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined);

function calleeName(node: CallExpression): string | undefined {
  return node.callee.type === 'Identifier' ? node.callee.name : memberCalled(node);
}

/** Whether an argument is an object that names the players' channel. */
function namesChannel(node: Node): boolean {
  return (
    node.type === 'ObjectExpression' &&
    node.properties.some(
      (one) =>
        one.type === 'Property' &&
        one.key.type === 'Identifier' &&
        one.key.name === 'channel' &&
        textOf(one.value) === CHANNEL,
    )
  );
}

/** Recognises `release(product, who, 'pin', …)`: the command line uses the players' channel unless another is named. */
function isCommand(node: CallExpression): boolean {
  if (!/^(release|json)$/.test(calleeName(node) ?? '')) return false;
  const words = node.arguments.map(textOf);
  if (!words.some((word) => word !== undefined && CHANGES.test(word))) return false;
  const at = words.indexOf('--channel');
  return at === -1 || words[at + 1] === CHANNEL;
}

/** Recognises `registry.pin(items, { channel: 'production' })` and a helper `change('done', 'production', …)`. */
function isChange(node: CallExpression): boolean {
  if (!CHANGES.test(calleeName(node) ?? '')) return false;
  // A preview link changes nothing for players.
  const { callee } = node;
  if (callee.type === 'MemberExpression' && callee.object.type === 'MemberExpression') {
    const { property } = callee.object;
    if (property.type === 'Identifier' && property.name === 'previews') return false;
  }
  if (node.arguments.some(namesChannel)) return true;
  const words = node.arguments.map(textOf);
  return words.includes(CHANNEL) && !words.includes('refused');
}

/**
 * Lint rule: no change of the players' channel, which serves the pages of all journeys; a drill site has a separate
 * channel.
 */
export const ownChannel: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node: Rule.Node) =>
      context.report({
        node,
        message: `A change of the channel '${CHANNEL}', which reloads the pages of other journeys: use a drill site, or the project alone.`,
      });
    return {
      CallExpression(node) {
        if (isCommand(node) || isChange(node)) report(node);
      },
      Literal(node) {
        const text = textOf(node) ?? '';
        if (/\bchannels\/production\/(?!check\b)(changes|pin|canary|promote|rollback|off|on)\b/.test(text))
          report(node);
      },
    };
  },
};

/** Lint rule: no round with a random outcome; `spin('loss')` states the wanted one. */
export const wantedOutcome: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        if (memberCalled(node) !== 'spin') return;
        const [want] = node.arguments;
        const isUnsaid = !want || (want.type === 'Literal' && typeof want.value === 'number');
        if (!isUnsaid && textOf(want) !== 'chance') return;
        context.report({
          node,
          message: "A round by chance: name the wanted outcome, spin('loss'), spin('win') or spin('free').",
        });
      },
    };
  },
};
