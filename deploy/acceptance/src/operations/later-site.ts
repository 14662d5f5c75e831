import { cp } from 'node:fs/promises';
import path from 'node:path';
import { openRegistry, PRODUCTION, type Registry } from '@parola/releases';
import { beginFrontDoor, type FrontDoor } from '../drills/drill-site';
import { checkoutOfContract3, type LaterCheckout } from '../drills/next-contract';
import { expect } from '../support/fixtures';
import type { Place } from './squad-place';

/** The site of a squad half a year later: sources of contract 3 on a copy of its release store. */
export interface LaterSite {
  checkout: LaterCheckout;
  registry: Registry;
  /** Address of its front door. @throws Error before the first pin, because nothing of contract 3 is served yet */
  url(): string;
  /** Runs its release command line. @returns the output. Fails the test for a refusal */
  run(...args: string[]): Promise<string>;
  /** Runs its release command line. @returns the output of a refusal. Fails the test without one */
  refusalOf(...args: string[]): Promise<string>;
  /** Pins builds on production, and waits until the front door serves them. @returns the output */
  pin(...items: string[]): Promise<string>;
  close(): Promise<void>;
}

/** Exit code of a change that the compatibility gate refuses. */
const INCOMPATIBLE = 4;
const REASON = ['--reason', 'half a year later'];

export async function openLaterSite({ folder, site }: Place): Promise<LaterSite> {
  const checkout = await checkoutOfContract3(path.join(folder, 'later'));
  const dataDir = path.join(folder, 'later-data');
  for (const part of ['releases', 'keys'])
    await cp(path.join(site.dataDir, part), path.join(dataDir, part), { recursive: true });
  const registry = await openRegistry({ dir: path.join(dataDir, 'releases'), actor: 'journey' });
  let door: FrontDoor | undefined;

  async function exits(code: number, args: readonly string[]): Promise<string> {
    const done = await checkout.release(dataDir, ...args);
    expect(done.code, done.output).toBe(code);
    return done.output;
  }
  return {
    checkout,
    registry,
    url() {
      if (!door) throw new Error('nothing is pinned yet');
      return door.url;
    },
    run: (...args) => exits(0, args),
    refusalOf: (...args) => exits(INCOMPATIBLE, args),
    async pin(...items) {
      const output = await exits(0, ['pin', ...items, ...REASON]);
      const [, rev] = /^production is now revision (\d+)\./.exec(output) ?? [];
      if (rev === undefined) throw new Error(`nothing was pinned: ${output}`);
      const place = { url: site.url, partnersUrl: site.partnersUrl, dataDir };
      door ??= await beginFrontDoor(place, PRODUCTION, await registry.publicKeys(), { checkout: checkout.folder });
      await door.reached(Number(rev));
      return output;
    },
    close: async () => door?.close(),
  };
}
