import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, FocusEventHandler } from 'react';

type Handlers = { onFocus?: FocusEventHandler<HTMLInputElement>; onBlur?: FocusEventHandler<HTMLInputElement> };

/**
 * Tells whether a field has the focus, for fields with another text during editing. A selection made by the Tab key
 * stays, so that typing replaces the text.
 */
export function useEditing({ onFocus, onBlur }: Handlers) {
  const [editing, setEditing] = useState(false);
  // A change of the text clears the selection, so it is restored after the render.
  const selected = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (editing) selected.current?.select();
  }, [editing]);
  return {
    editing,
    onFocus(event: FocusEvent<HTMLInputElement>): void {
      const input = event.currentTarget;
      selected.current = input.selectionStart === 0 && input.selectionEnd === input.value.length ? input : null;
      setEditing(true);
      onFocus?.(event);
    },
    onBlur(event: FocusEvent<HTMLInputElement>): void {
      setEditing(false);
      onBlur?.(event);
    },
  };
}
