import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import bcd from '@mdn/browser-compat-data';
import type { CompatStatement } from '@mdn/browser-compat-data/types';
import type { PromisedBrowser } from '@parola/presets/browsers';
import type { Finding } from './finding';
import { compatOf, findingOf } from './support';

const { regular_expressions: syntax, builtins } = bcd.javascript;
const parser = new RegExpParser();

function parsed(pattern: string, flags: string) {
  const isSets = flags.includes('v');
  return parser.parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u') && !isSets,
    unicodeSets: isSets,
  });
}

/**
 * Finds syntax in a regular expression that one of the browsers lacks. Such syntax in a literal makes the browser
 * reject the whole script.
 */
export function checkPattern(
  pattern: string,
  flags: string,
  at: number,
  browsers: readonly PromisedBrowser[],
): Finding[] {
  const used = new Map<string, CompatStatement | undefined>();
  if (flags.includes('v'))
    used.set('regular expression with the flag v', compatOf(builtins?.['RegExp']?.['unicodeSets']));
  visitRegExpAST(parsed(pattern, flags), {
    onAssertionEnter({ kind }) {
      if (kind === 'lookbehind')
        used.set('regular expression with lookbehind', compatOf(syntax?.['lookbehind_assertion']));
    },
    onModifiersEnter: () => void used.set('regular expression with modifiers', compatOf(syntax?.['modifier'])),
    onCapturingGroupEnter({ references, name }) {
      if (name !== null && references.some(({ ambiguous }) => ambiguous))
        used.set(
          'regular expression with groups of one name',
          compatOf(syntax?.['named_capturing_group']?.['duplicate_named_capturing_groups']),
        );
    },
  });
  return [...used].flatMap(([feature, compat]) => findingOf(feature, compat, at, browsers));
}
