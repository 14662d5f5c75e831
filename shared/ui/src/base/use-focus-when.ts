import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element (`tabIndex={-1}`) each time `when` becomes true. For content that replaces a control
 * after its success: otherwise keyboard and screen reader would start again at the top of the page.
 */
export function useFocusWhen<E extends HTMLElement>(when: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (when) element.current?.focus();
  }, [when]);
  return element;
}
