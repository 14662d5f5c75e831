import type { Address } from '@parola/calls';
import { stored } from '@parola/kit';

export const EMPTY: Address = { name: '', mobile: '', province: '', city: '', barangay: '', detail: '', zip: '' };

function isDraft(value: unknown): value is Address | null {
  if (typeof value !== 'object') return false;
  const texts: Readonly<Record<string, unknown>> = { ...(value ?? EMPTY) };
  return Object.keys(EMPTY).every((name) => typeof texts[name] === 'string');
}

/**
 * An address that is being written, in this tab: it is still there when the browser has taken the page away
 * meanwhile.
 */
export const draft = stored<Address | null>('tab', 'parola.own.activities.address', isDraft, null);
