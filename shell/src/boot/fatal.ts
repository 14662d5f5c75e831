/** Reason of a failed start, as far as it helps the player. Each has a sentence in index.html. */
export type Why = 'clock' | 'address' | 'damaged' | 'line' | 'other';

/**
 * Shows the page for a failed start: no verified release, or an error in the frame. The markup is a template in
 * index.html, because React itself may have failed. `detail` is for support. Without a network, the only reason shown
 * is the connection.
 */
export function showFatal(root: HTMLElement, detail: string, cause: Why = 'other'): void {
  const why = navigator.onLine ? cause : 'line';
  const template = document.querySelector<HTMLTemplateElement>('#boot-fatal');
  if (!template) return root.replaceChildren(detail);
  const page = template.content.cloneNode(true) as DocumentFragment; // the clone of a fragment is a fragment
  for (const words of page.querySelectorAll<HTMLElement>('[data-why]')) words.hidden = words.dataset.why !== why;
  page.querySelector('button')?.addEventListener('click', () => location.reload());
  page.querySelector('p:last-child')?.append(detail);
  root.replaceChildren(page);
}
