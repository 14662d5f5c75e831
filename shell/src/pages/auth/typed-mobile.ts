import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The last typed mobile number, national digits. Only in memory, and only until a log-in. */
export const typedMobile = createStore(() => '');

/** Keeps the number of a form for the next one: a player without an account has typed it already. */
export function useTypedMobile(digits: string): void {
  useEffect(() => typedMobile.setState(digits, true), [digits]);
}
