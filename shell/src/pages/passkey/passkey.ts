import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { PASSKEY_FOR } from '@parola/calls';
import type { Api } from '@parola/kit';

/** Tells whether this browser supports passkeys. */
export const canPasskey = browserSupportsWebAuthn;

/** Tells whether the player closed the browser's dialog or let it time out, which is no error. */
export function isCancelledByPlayer(error: unknown): boolean {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError');
}

/**
 * Requests a passkey signature from this device's authenticator.
 * @returns the response for the platform, as JSON
 * @throws CallError, and the browser's errors
 */
export async function proveByPasskey(api: Api): Promise<string> {
  const { options } = await api.call('passkeyOptions', { use: PASSKEY_FOR.proof });
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/**
 * Creates a passkey with this device's authenticator.
 * @throws CallError, and the browser's errors
 */
export async function makePasskey(api: Api): Promise<string> {
  const { options } = await api.call('passkeyOptions', { use: PASSKEY_FOR.register });
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}
