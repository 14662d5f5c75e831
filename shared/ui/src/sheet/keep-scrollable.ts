/**
 * Keeps what scrolls within reach of the keyboard: Safari does not do that by itself. Content may come later than the sheet, so it is
 * decided again whenever sizes change. Returns the stop.
 */
export function keepScrollable(body: HTMLElement): () => void {
  const decide = () => {
    if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  decide();
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(decide);
  observer.observe(body);
  const watchChildren = () => [...body.children].forEach((child) => observer.observe(child));
  watchChildren();
  const mutations = new MutationObserver(() => {
    watchChildren();
    decide();
  });
  mutations.observe(body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    mutations.disconnect();
  };
}
