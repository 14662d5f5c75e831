import { boot } from './boot/boot';
import { createFederation } from './remotes/federation';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** The shell on its way; rejects where it cannot be started. */
export const started = boot({ root, federation: (unsigned) => createFederation([], unsigned) });
