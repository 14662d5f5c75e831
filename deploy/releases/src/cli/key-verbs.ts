import { ReleaseError } from '../ground/errors';
import { pasteable } from '../ground/hints';
import type { Registry } from '../registry/registry';
import type { KeyState } from '../signing/signer';
import { moment, table, type Answer } from './output';

/** The verbs about the signing key, as typed. */
export const KEY_VERBS = ['ls', 'public', 'next', 'switch', 'retire', 'take'] as const;
type KeyVerb = (typeof KEY_VERBS)[number];

const RESTART =
  'name the keys above in RELEASE_KEYS of every front door (npm start does it by itself when it is started again)';

const ADVICE = {
  next: `Both are trusted now, the next one does not sign yet: ${RESTART}, then: ${pasteable('key switch')}`,
  switch: `The key before is still trusted, for pages and front doors that have not seen the new one; after a day: ${pasteable('key retire')}`,
  retire: `Only this key is trusted from now on: ${RESTART}.`,
  take: `It signs from now on, and it is not trusted before this is done: ${RESTART}.`,
};

function lines({ signing, next, before, term }: KeyState): string[] {
  const since = term ? `since term ${term.term}, ${moment(term.at)}, by ${term.actor}` : 'nothing is signed yet';
  const rows = [
    ...(term ? [['signs', term.keyId, since]] : [['signs', signing ?? 'none yet', since]]),
    ...(term && signing !== undefined && term.keyId !== signing ? [['here', signing, 'does not sign']] : []),
    ...(next === undefined ? [] : [['next', next, 'trusted, does not sign yet']]),
    ...before.map((kid) => ['before', kid, 'trusted, signs no more']),
  ];
  return table(rows);
}

/** The keys of a store, and what is to be done next. */
function stateAnswer(state: KeyState, advice?: string): Answer {
  return { lines: [...lines(state), ...(advice === undefined ? [] : [advice])], json: { keys: state } };
}

/** The value of RELEASE_KEYS. In a new store it makes the signing key. */
async function publicKeys(registry: Registry): Promise<Answer> {
  const trusted = await registry.publicKeys();
  return { lines: [JSON.stringify(trusted)], json: { publicKeys: trusted } };
}

/** Shows or replaces the signing key. */
export async function key(registry: Registry, verb: string): Promise<Answer> {
  const { keys } = registry;
  const verbs: Record<KeyVerb, () => Promise<Answer>> = {
    ls: async () => stateAnswer(await keys.state()),
    public: () => publicKeys(registry),
    next: async () => stateAnswer(await keys.prepare(), ADVICE.next),
    switch: async () => stateAnswer(await keys.switch(), ADVICE.switch),
    retire: async () => stateAnswer(await keys.retire(), ADVICE.retire),
    take: async () => stateAnswer(await keys.adoptKey(), ADVICE.take),
  };
  const known = KEY_VERBS.find((candidate) => candidate === verb);
  if (!known) throw new ReleaseError('usage', `«${verb}» is unknown; use one of ${KEY_VERBS.join(', ')}.`);
  return verbs[known]();
}
