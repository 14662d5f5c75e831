import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a ref with the newest value after every render, for effects that must not restart when the value changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
