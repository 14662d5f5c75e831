import type { Address } from '@parola/calls';
import { stored } from '@parola/kit';

export const EMPTY: Address = { name: '', mobile: '', province: '', city: '', barangay: '', detail: '', zip: '' };

function isDraft(value: unknown): value is Address | null {
  if (typeof value !== 'object') return false;
  const texts: Readonly<Record<string, unknown>> = { ...(value ?? EMPTY) };
  return Object.keys(EMPTY).every((name) => typeof texts[name] === 'string');
}

/** The address form's draft in this tab: it survives when a mobile browser discards the page. */
export const draft = stored<Address | null>('tab', 'parola.own.activities.address', isDraft, null);
