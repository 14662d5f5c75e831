import { CALL_NAMES, callMeta } from '../catalogue';
import { COMMON_REFUSALS } from '../errcode';
import english from '../refusals/en-PH';
import { REFUSALS, type RefusalName } from '../refusals/refusals';

/** The generated page, from the root of the repository. */
export const ERROR_PAGE = 'docs/reference/errors.md';

const HEAD = `# Error codes

The refusals of the player's API: \`errcode\` on the wire, the name in code, the English sentence, and the calls that list it. Every call can answer
those of "any call". \`npm run docs -- --reference\` writes this page from \`shared/calls\`.

`;

function callsOf(name: RefusalName): string {
  if (COMMON_REFUSALS.includes(name)) return 'any call';
  const calls = CALL_NAMES.filter((call) => callMeta(call).refuses.includes(name)).map((call) => `\`${call}\``);
  return calls.join(', ') || 'none of the catalogue';
}

/** The page of all refusals, in the order of their numbers. */
export function errorReference(): string {
  const names = Object.keys(REFUSALS).filter((name): name is RefusalName => Object.hasOwn(REFUSALS, name));
  const rows = names
    .toSorted((one, other) => REFUSALS[one] - REFUSALS[other])
    .map((name) => `- **${REFUSALS[name]} \`${name}\`** ${english[name]} Calls: ${callsOf(name)}.\n`);
  return HEAD + rows.join('');
}
