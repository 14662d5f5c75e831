import type { Grant, Policy } from '@parola/release-api';
import type { Proven } from './provider';

/** Grants of the policy for the provider's claims about a person; empty without a matching claim. */
export function grantsOf({ signIn }: Policy, { claims }: Pick<Proven, 'claims'>): Grant[] {
  if (!signIn) return [];
  const claimed: unknown = Object.hasOwn(claims, signIn.claim) ? claims[signIn.claim] : undefined;
  // An unverified e-mail address proves nothing, because any person can enter one.
  if (signIn.claim === 'email' && claims['email_verified'] !== true) return [];
  const values: readonly unknown[] = Array.isArray(claimed) ? claimed : [claimed];
  const grants = signIn.groups.flatMap((group) => (values.includes(group.value) ? group.grants : []));
  const known = new Set<string>();
  return grants.filter(({ role, channel = '', unit = '' }) => {
    const key = [role, channel, unit].join(' ');
    return !known.has(key) && Boolean(known.add(key));
  });
}

/** A login for a new person, similar to their name at the provider. `taken`: tells whether a login is used. */
export function loginFor({ claims, subject }: Proven, taken: (login: string) => boolean): string {
  const [named] = ['preferred_username', 'email', 'name'].flatMap((key) => {
    const value = claims[key];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  const like = (named ?? subject)
    .replace(/@.*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 34);
  const base = like.length < 2 ? `user.${like}`.replace(/\.$/, '') : like;
  for (let n = 1; ; n += 1) {
    const login = n === 1 ? base : `${base}.${n}`;
    if (!taken(login)) return login;
  }
}

/** Display name on one line. */
export function nameFor({ claims }: Proven, login: string): string {
  const { name } = claims;
  const clean = typeof name === 'string' ? name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() : '';
  return clean.slice(0, 60) || login;
}
