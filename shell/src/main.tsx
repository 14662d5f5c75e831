import '@parola/ui/styles.css';
import { boot } from './boot/boot';
import { showFatal } from './boot/fatal';
import { createFederation } from './remotes/federation';

document.querySelector('.boot-late')?.remove();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
boot({ root, federation: (unsigned) => createFederation([], unsigned) }).catch((error: unknown) => {
  console.error('[shell] could not start', error);
  showFatal(root, 'start');
});
