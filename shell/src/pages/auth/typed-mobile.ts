import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The mobile number typed last, national digits. Only in memory, and only until somebody is logged in. */
export const typedMobile = createStore(() => '');

/** Keeps the number of a form for the next one: whoever finds out that they have no account has typed it already. */
export function useTypedMobile(digits: string): void {
  useEffect(() => typedMobile.setState(digits, true), [digits]);
}
