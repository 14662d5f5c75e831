import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the anchor behind `#` in the address: opens its section if closed, scrolls there and moves the focus, as
 * browsers do for a static page. Rendered beside its possible targets, so that both mount together.
 */
export function ScrollToAnchor(): null {
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
