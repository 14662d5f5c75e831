import { allowTranslation } from '@parola/ui';
import { boot } from './boot/boot';
import { createFederation } from './remotes/federation';

/**
 * Starts the shell.
 * @throws any error that keeps it from starting
 */
export function start(root: HTMLElement): Promise<unknown> {
  allowTranslation();
  return boot({ root, federation: (unsigned) => createFederation([], unsigned) });
}
