import { useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * National digits of the mobile number whose password was just changed; '' for none. Meant for the next log-in form
 * only.
 */
export const passwordChanged = createStore(() => '');

/** Returns the number during the lifetime of a form. Unmounting the form deletes it. */
export function usePasswordChanged(): string {
  const [mobile] = useState(passwordChanged.getState);
  useEffect(() => () => passwordChanged.setState('', true), []);
  return mobile;
}
