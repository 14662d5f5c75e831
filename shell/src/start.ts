import { boot } from './boot/boot';
import { createFederation } from './remotes/federation';

/** @throws what keeps the shell from being started at all */
export function start(root: HTMLElement): Promise<unknown> {
  return boot({ root, federation: (unsigned) => createFederation([], unsigned) });
}
