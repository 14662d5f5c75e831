import { useState } from 'react';
import { useMe } from '../access/me';

const all = new Set<Map<string, unknown>>();

/** Forgets everything that was written and not sent, as a reload does. */
export function forgetKept(): void {
  all.forEach((kept) => kept.clear());
}

/**
 * What one person writes in one kind of form, kept in this tab until it is sent, so that leaving the form or the room
 * loses nothing. The hook takes what the form is about, such as an account, and what stands in it at first. It is no
 * storage of the browser: a reload begins anew.
 */
export function createKept<T>() {
  const kept = new Map<string, T>();
  all.add(kept);
  return function useKept(about: string, start: () => T) {
    const { login } = useMe();
    const key = `${login} ${about}`;
    const [value, setValue] = useState<T>(() => kept.get(key) ?? start());
    // Whether this form was left before with something written in it.
    const [isKept, setIsKept] = useState(() => kept.has(key));
    return {
      value,
      isKept,
      set(next: T) {
        kept.set(key, next);
        setValue(next);
      },
      /** It was sent. */
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
