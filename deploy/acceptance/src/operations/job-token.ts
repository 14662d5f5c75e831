import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP, URI } from 'otpauth';
import type { ProductPlace } from '../product/product';
import { invitation } from '../product/release';
import { expect } from '../support/fixtures';

/**
 * Sets up an account with all rights by its link, and creates a token with the rights of the CI job of one remote.
 * `api`: requests to the release service, with its cookies.
 */
export async function tokenOfJob(product: ProductPlace, api: APIRequestContext, unit: string): Promise<string> {
  const token = new URL(await invitation(product)).hash.slice(1);
  const me = { login: `maria.of.${unit}`, name: 'Maria', password: 'a sentence of the release manager' };
  const enrolled: { otpauth: string } = await (await api.post('set-up', { data: { token, ...me } })).json();
  const secret = Secret.fromBase32(URI.parse(enrolled.otpauth).secret.base32);
  const confirmed = await api.post('set-up/confirm', { data: { token, code: new TOTP({ secret }).generate() } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const made = await api.post('tokens', {
    data: {
      name: `CI of ${unit}`,
      days: 30,
      grants: [
        { role: 'publisher', unit },
        { role: 'release-manager', unit, channel: 'staging' },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { secret: text }: { secret: string } = await made.json();
  return text;
}
