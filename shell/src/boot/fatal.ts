/**
 * The page when nothing can be started: no verified release, or the frame itself failed. Its words are a template in index.html, because
 * React may be what failed. `detail` is for support.
 */
export function showFatal(root: HTMLElement, detail: string): void {
  const template = document.querySelector<HTMLTemplateElement>('#boot-fatal');
  if (!template) return root.replaceChildren(detail);
  const page = template.content.cloneNode(true) as DocumentFragment; // a clone of a fragment is one
  page.querySelector('button')?.addEventListener('click', () => location.reload());
  page.querySelector('p:last-child')?.append(detail);
  root.replaceChildren(page);
}
