import { code, referencePage, table, type ReferencePage } from '@parola/presets/reference';
import { CALL_NAMES, callMeta } from '../catalogue';
import { COMMON_REFUSALS } from '../errcode';
import english from '../refusals/en-PH';
import { REFUSALS, type RefusalName } from '../refusals/refusals';

const ABOUT = `The refusals of the player's API: \`errcode\` on the wire, the name in code, the English sentence, and the calls that list it. Every call
can answer those of "any call".`;

function callsOf(name: RefusalName): string {
  if (COMMON_REFUSALS.includes(name)) return 'any call';
  const calls = CALL_NAMES.filter((call) => callMeta(call).refuses.includes(name)).map((call) => `\`${call}\``);
  return calls.join(', ') || 'no call of the catalogue';
}

/** Builds the reference page of all refusals, in the order of their numbers. */
export function errorReference(): ReferencePage {
  const names = Object.keys(REFUSALS).filter((name): name is RefusalName => Object.hasOwn(REFUSALS, name));
  const rows = names
    .toSorted((one, other) => REFUSALS[one] - REFUSALS[other])
    .map((name) => [String(REFUSALS[name]), code(name), english[name], callsOf(name)]);
  const body = table(['number', 'name', 'sentence', 'calls'], rows);
  return referencePage('errors', { title: 'Error codes', owner: 'shared/calls', about: ABOUT, body });
}
