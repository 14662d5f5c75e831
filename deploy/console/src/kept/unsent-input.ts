import { useState } from 'react';
import { useMe } from '../access/current-account';

const all = new Set<Map<string, unknown>>();

/** Deletes all unsent input, like a reload. */
export function forgetKept(): void {
  all.forEach((kept) => kept.clear());
}

/**
 * Creates a hook that keeps one person's unsent input of a form in the memory of this tab, so that leaving the form
 * or the page loses nothing. The hook takes the subject of the form, such as an account, and a function for the
 * initial input. A reload deletes all input.
 */
export function createKept<T>() {
  const kept = new Map<string, T>();
  all.add(kept);
  return function useKept(about: string, start: () => T) {
    const { login } = useMe();
    const key = `${login} ${about}`;
    const [value, setValue] = useState<T>(() => kept.get(key) ?? start());
    // True when the form was left before with unsent input.
    const [isKept, setIsKept] = useState(() => kept.has(key));
    return {
      value,
      isKept,
      set(next: T) {
        kept.set(key, next);
        setValue(next);
      },
      /** Deletes the input after it was sent. */
      forget() {
        kept.delete(key);
      },
      startAnew() {
        kept.delete(key);
        setIsKept(false);
        setValue(start());
      },
    };
  };
}
