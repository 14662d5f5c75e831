import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the place that the address names behind `#`: opens it where it is closed, brings it into view and puts the focus there, as the
 * browser does for a page that comes whole. Rendered beside what it may go to, so that both are there at once.
 */
export function AtAnchor(): null {
  const { hash, key } = useLocation();
  useEffect(() => {
    const place = hash ? document.getElementById(decode(hash.slice(1))) : null;
    if (!place) return;
    if (place instanceof HTMLDetailsElement) place.open = true;
    place.scrollIntoView({ block: 'start' });
    const focus = place instanceof HTMLDetailsElement ? place.querySelector('summary') : place;
    focus?.focus({ preventScroll: true });
  }, [hash, key]);
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
