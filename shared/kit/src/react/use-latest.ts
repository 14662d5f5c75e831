import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref that holds the newest value after every render, for effects that must not restart when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
