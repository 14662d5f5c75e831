import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * The national digits of the number whose password was changed just now, '' for none: for the next log-in form only.
 */
export const passwordChanged = createStore(() => '');

/** Reads it for as long as a form is there; then it is forgotten. */
export function usePasswordChanged(): string {
  const [mobile] = useState(passwordChanged.getState);
  useEffect(() => () => passwordChanged.setState('', true), []);
  return mobile;
}
