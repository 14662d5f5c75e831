import { existsSync } from 'node:fs';
import path from 'node:path';
import stylelint from 'stylelint';

const NAME = 'parola/walls';
const messages = stylelint.utils.ruleMessages(NAME, {
  outside: (request, room) => `${request} leads out of ${room}: a style sheet uses files of its own package only.`,
});

/** The package of a file: the nearest parent folder with a package.json. */
function roomOf(file) {
  let dir = path.dirname(file);
  while (!existsSync(path.join(dir, 'package.json')) && dir !== path.dirname(dir)) dir = path.dirname(dir);
  return dir;
}

/** Addresses that are not relative: absolute paths, shared packages, URLs. */
const ELSEWHERE = /^(\/|~|@parola\/|[a-z][a-z\d+.-]*:)/i;
const QUOTED = /(['"])(.*?)\1/g;
const ADDRESS = /url\(\s*(?:(['"])(.*?)\1|([^'")\s]+))\s*\)/gi;
const FROM = /\bfrom\s+(['"])(.*?)\1/g;

function requestsOf(node) {
  if (node.type === 'atrule') {
    const addresses = [...node.params.matchAll(ADDRESS)].map(([, , quoted, bare]) => quoted ?? bare);
    return node.name === 'import' && addresses.length === 0
      ? [...node.params.matchAll(QUOTED)].map(([, , text]) => text)
      : [...addresses, ...[...node.params.matchAll(FROM)].map(([, , text]) => text)];
  }
  if (node.type !== 'decl') return [];
  if (node.prop === 'composes') return [...node.value.matchAll(FROM)].map(([, , text]) => text);
  return [...node.value.matchAll(ADDRESS)].map(([, , quoted, bare]) => quoted ?? bare);
}

/**
 * Stylelint rule: no reference of a sheet (`@import`, `composes … from`, `@value … from`, `url()`) leaves its package.
 */
function rule() {
  return (root, result) => {
    const file = root.source?.input.file;
    if (!file) return;
    const room = roomOf(file);
    root.walk((node) => {
      for (const request of requestsOf(node)) {
        if (/^(#|data:)/.test(request)) continue;
        const elsewhere =
          ELSEWHERE.test(request) || path.relative(room, path.resolve(path.dirname(file), request)).startsWith('..');
        if (elsewhere)
          stylelint.utils.report({
            ruleName: NAME,
            result,
            node,
            message: messages.outside(request, path.basename(room)),
          });
      }
    });
  };
}
rule.ruleName = NAME;
rule.messages = messages;

export default stylelint.createPlugin(NAME, rule);
