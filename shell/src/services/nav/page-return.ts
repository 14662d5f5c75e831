/**
 * Calls `end` when the page returns from the back/forward cache after `nav.leave`: it returns as it was left, busy
 * buttons included. Returns the function that removes the listener.
 */
export function onPageReturn(end: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) end();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
