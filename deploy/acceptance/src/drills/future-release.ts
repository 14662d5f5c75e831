import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  injectedReleaseSchema,
  INJECTED_RELEASE_ID,
  matches,
  type InjectedRelease,
  type ReleaseKey,
} from '@parola/contract';

/** A part of a JSON document that a change may read and edit. */
export type Json = Record<string, unknown>;

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** A required object in a document. @throws Error when it is missing, because the drill would prove nothing */
export function part(document: Json, key: string): Json {
  const value = document[key];
  if (!isJson(value)) throw new Error(`the release has no ${key}`);
  return value;
}

/** A list in a document, by name. */
export function members(document: Json, key: string): Json[] {
  const value = document[key];
  if (!Array.isArray(value) || !value.every(isJson)) throw new Error(`the release has no list ${key}`);
  return value;
}

function sign(payload: string, privateKey: KeyObject): string {
  return createSign('sha256').update(payload).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url');
}

const RELEASE = new RegExp(`(<script type="application/json" id="${INJECTED_RELEASE_ID}">)(.*?)(</script>)`, 's');

function read(html: string): InjectedRelease {
  const injected: unknown = JSON.parse(RELEASE.exec(html)?.[2] ?? 'null');
  if (!matches(injectedReleaseSchema, injected)) throw new Error('the page has no release');
  return injected;
}

/**
 * Serves a page with a release as a newer registry would write it: the snapshot after `change`, signed with a new key
 * that the page receives. Everything else is as served.
 */
export async function serveRelease(page: Page, change: (snapshot: Json) => void): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key: ReleaseKey = { kid: 'tomorrow', kty: 'EC', crv: 'P-256', x, y };
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      if (!RELEASE.test(html)) return route.fulfill({ response });
      const injected = read(html);
      const snapshot: unknown = JSON.parse(injected.release.payload);
      if (!isJson(snapshot)) throw new Error('the release is no object');
      change(snapshot);
      const payload = JSON.stringify(snapshot);
      const release = { payload, keyId: key.kid, signature: sign(payload, privateKey) };
      const text = JSON.stringify({ ...injected, release, keys: [key] } satisfies InjectedRelease);
      const safe = text.replace(/[<>\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return route.fulfill({
        response,
        body: html.replace(RELEASE, (_all, open: string, _old, close: string) => open + safe + close),
      });
    },
  );
}
