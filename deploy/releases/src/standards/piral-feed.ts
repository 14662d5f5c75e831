import type { Offer } from './offered-builds';

/** One item of a Piral feed of the kind `mf` (Feed Service API, «Retrieve»). */
interface PiletOfFederation {
  name: string;
  version: string;
  spec: 'mf';
  link: string;
  integrity: string;
  custom: { exposed: string; remote: string; channel: string; revision: number };
}
export interface PiralFeed {
  items: PiletOfFederation[];
}

/**
 * Name of an item. Piral's loader derives the container's global from it: it removes `@`, and turns the first `/` and
 * every `-` into `_`. Parola's global contains the version, so the name does too.
 */
function piletName(global: string): string {
  const [house = '', ...rest] = global.split('_');
  return `@${house}/${rest.join('-')}`;
}

/** The stable arm of each remote as a Piral feed. A client resolves `link` against the feed's URL. */
export function piralFeed({ channel, rev, remotes }: Offer): PiralFeed {
  return {
    items: remotes.map(({ name, stable: { version, entry } }) => ({
      name: piletName(entry.global),
      version,
      spec: 'mf',
      link: entry.url,
      integrity: entry.integrity,
      custom: { exposed: './remote', remote: name, channel, revision: rev },
    })),
  };
}
