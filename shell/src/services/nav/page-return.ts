/**
 * Ends a waiting that began with `nav.leave`: the page comes back out of the browser's memory as it was left, its
 * busy buttons included. Returns the end of listening.
 */
export function onPageReturn(end: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) end();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
