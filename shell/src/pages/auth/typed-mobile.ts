import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';

/** The last typed mobile number, national digits. Kept in memory only, and only until a log-in. */
export const typedMobile = createStore(() => '');

/** Saves the number of a form for the next form, so that the player does not type it twice. */
export function useTypedMobile(digits: string): void {
  useEffect(() => typedMobile.setState(digits, true), [digits]);
}
