import '@parola/ui/styles.css';
import { showFatal } from './boot/fatal';
import { afterPaint } from './boot/after-paint';

document.querySelector('.boot-late')?.remove();
const root = document.getElementById('root') ?? document.body;
// The prerendered page in the HTML.
const page = document.querySelector('.boot-now');
let tapped: HTMLElement | null = null;
page?.addEventListener('click', ({ target }) => {
  if (target instanceof Element) tapped = target.closest('button');
});
// The eager import is part of this file, but runs only after the prerendered page is painted: running it takes a slow
// phone half a second. A tap in the meantime is repeated once the listeners exist (`composition/prerendered.tsx`).
afterPaint(page, 1000)
  .then(() => import(/* webpackMode: "eager" */ './start'))
  .then(({ start }) => {
    const started = start(root);
    tapped?.click();
    return started;
  })
  .catch((error: unknown) => {
    console.error('[shell] could not start', error);
    showFatal(root, 'start');
  });
