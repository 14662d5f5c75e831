import type { RemoteDefinition } from '@parola/contract';
import { DOINGS, type Doing, type Usage } from './usage';

interface Words {
  /** What the code does, as a predicate: `makes the call`. */
  does: string;
  /** Field of the definition that declares it. */
  where: string;
  /** The noun after `declares`. */
  thing: string;
}
const WORDS: Readonly<Record<Doing, Words>> = {
  emits: { does: 'emits', where: 'events.emits', thing: 'the fact' },
  listens: { does: 'listens to', where: 'events.listens', thing: 'the fact' },
  calls: { does: 'makes', where: 'needs.calls', thing: 'the call' },
  config: { does: 'reads', where: 'needs.config', thing: 'the configuration key' },
  modals: { does: 'opens', where: 'modals (its own) or needs.modals', thing: 'the modal' },
  renders: { does: 'renders', where: 'renders', thing: 'the slot' },
  routes: { does: 'links to', where: 'routes (its own) or needs.routes', thing: 'the page' },
};

interface Declared {
  /** Ids that the code must use. */
  needed: readonly string[];
  /** Ids that the code may use in addition: modals and pages of the remote itself exist for others. */
  own: readonly string[];
}
function declaredBy({ events, needs, renders = [], modals, routes }: RemoteDefinition): Record<Doing, Declared> {
  const needsOf = (ids: readonly string[] = []): Declared => ({ needed: ids, own: [] });
  return {
    emits: needsOf(events.emits),
    listens: needsOf(events.listens),
    calls: needsOf(needs.calls),
    config: needsOf(needs.config),
    modals: { needed: needs.modals ?? [], own: modals.map(({ id }) => id) },
    renders: needsOf(renders.map(({ slot }) => slot)),
    routes: { needed: needs.routes ?? [], own: routes.map(({ id }) => id) },
  };
}

/**
 * One sentence for every use in the code that `remote.config.ts` does not declare, and for every declaration without a
 * use.
 */
export function differences(definition: RemoteDefinition, usage: Usage): string[] {
  const declared = declaredBy(definition);
  return DOINGS.flatMap((doing) => {
    const { needed, own } = declared[doing];
    const { does, where, thing } = WORDS[doing];
    const undeclared = [...usage[doing]]
      .filter(([id]) => !needed.includes(id) && !own.includes(id))
      .map(([id, place]) => `${place} ${does} ${thing} ${id}, which remote.config.ts does not declare in ${where}.`);
    const unused = needed
      .filter((id) => !usage[doing].has(id))
      .map((id) => `remote.config.ts declares ${thing} ${id}, but no code of the remote ${does} it: remove it.`);
    const needless = needed
      .filter((id) => own.includes(id))
      .map(
        (id) =>
          `remote.config.ts declares ${thing} ${id} among its needs, but it is its own: remove it from the needs.`,
      );
    return [...undeclared, ...unused, ...needless];
  });
}
