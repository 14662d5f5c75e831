import { boot } from './boot/boot';
import { showFatal } from './boot/fatal';
import { createFederation } from './remotes/federation';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
boot({ root, federation: (unsigned) => createFederation([], unsigned) }).catch((error: unknown) => {
  console.error('[shell] could not start', error);
  showFatal(root, 'start');
});
