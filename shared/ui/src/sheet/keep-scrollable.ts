/**
 * Keeps overflowing content focusable, so that the keyboard can scroll it: Safari does not do that by itself. Checked
 * again whenever sizes change, because content may arrive later. Returns the stop function.
 */
export function keepScrollable(body: HTMLElement): () => void {
  const decide = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  if (typeof ResizeObserver === 'undefined') {
    decide();
    return () => undefined;
  }
  // The observer calls back once for each element after its first layout. An earlier check would force a second layout.
  const observer = new ResizeObserver(decide);
  observer.observe(body);
  const watchChildren = () => [...body.children].forEach((child) => observer.observe(child));
  watchChildren();
  const mutations = new MutationObserver(() => {
    observer.unobserve(body);
    observer.observe(body);
    watchChildren();
  });
  mutations.observe(body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    mutations.disconnect();
  };
}
