/** Why nothing could be started, as far as it helps the player on: each has its sentence in index.html. */
export type Why = 'clock' | 'address' | 'damaged' | 'line' | 'other';

/**
 * The page for a failed start: no verified release, or an error in the frame. Its words are a template in index.html,
 * because React may be the cause. `detail` is for support. Without a network it says only that.
 */
export function showFatal(root: HTMLElement, detail: string, cause: Why = 'other'): void {
  const why = navigator.onLine ? cause : 'line';
  const template = document.querySelector<HTMLTemplateElement>('#boot-fatal');
  if (!template) return root.replaceChildren(detail);
  const page = template.content.cloneNode(true) as DocumentFragment; // a clone of a fragment is one
  for (const words of page.querySelectorAll<HTMLElement>('[data-why]')) words.hidden = words.dataset.why !== why;
  page.querySelector('button')?.addEventListener('click', () => location.reload());
  page.querySelector('p:last-child')?.append(detail);
  root.replaceChildren(page);
}
