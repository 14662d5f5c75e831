import type { UnitVersion } from '../documents/build-refs';
import type { Registry } from '../registry/registry';
import { publishedWords } from '../publish/publish';
import { wordsOf } from '../service/collector';
import type { Acting } from './audit-outcome';

const nameOf = ({ unit, version }: UnitVersion): string => `${unit}@${version}`;

/** Wraps builds, previews, states and keys, so that each act writes a line of the audit. */
export function auditedStore(
  registry: Registry,
  acting: Acting,
): Pick<Registry, 'publish' | 'previews' | 'collection' | 'keys'> {
  const { previews, collection, keys } = registry;
  const key = <T>(act: string, work: () => Promise<T>) => acting({ act, subject: 'signing key', detail: '' }, work);
  return {
    publish: (folder, options) =>
      acting(
        {
          act: 'publish',
          subject:
            options.version === undefined ? options.unit : nameOf({ unit: options.unit, version: options.version }),
          detail: options.excuse ? `excused, ${options.excuse.why}` : '',
        },
        () => registry.publish(folder, options),
        (published) => ({ subject: nameOf(published.build), detail: publishedWords(published) }),
      ),
    previews: {
      ...previews,
      make: (items, options) =>
        acting(
          {
            act: 'makePreview',
            subject: options.channel,
            detail: `${items.map(nameOf).join(' ')} for ${options.hours} h`,
          },
          () => previews.make(items, options),
          ({ id }) => `preview ${id}`,
        ),
      revoke: (id) => acting({ act: 'revokePreview', subject: `preview ${id}`, detail: '' }, () => previews.revoke(id)),
    },
    collection: {
      ...collection,
      setState: (item, state, options) =>
        acting({ act: 'setState', subject: nameOf(item), detail: `${state}: ${options.reason}` }, () =>
          collection.setState(item, state, options),
        ),
      runAlone: () =>
        acting({ act: 'collect', subject: 'collection', detail: '' }, () => collection.runAlone(), wordsOf),
    },
    keys: {
      ...keys,
      prepare: () => key('prepareKey', () => keys.prepare()),
      switch: () => key('switchKey', () => keys.switch()),
      retire: () => key('retireKeys', () => keys.retire()),
      adoptKey: () => key('takeKey', () => keys.adoptKey()),
    },
  };
}
