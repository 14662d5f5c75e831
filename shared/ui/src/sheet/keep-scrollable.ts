/**
 * Keeps scrollable content within reach of the keyboard: Safari does not do that by itself. Content may come later
 * than the sheet, so it is decided again whenever sizes change. Returns the stop function.
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
  // It tells of each that it begins to observe once the browser has laid it out: to ask sooner makes it do that twice.
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
