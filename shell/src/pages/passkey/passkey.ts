import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { PASSKEY_FOR } from '@parola/calls';
import type { Api } from '@parola/kit';

/** Whether this browser knows passkeys at all. */
export const canPasskey = browserSupportsWebAuthn;

/** The player shut the browser's own dialog, or let it run out: nothing went wrong. */
export function isCancelledByPlayer(error: unknown): boolean {
  const cause = error instanceof WebAuthnError ? error.cause : error;
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError');
}

/**
 * Asks the authenticator of this device for the player.
 * @returns the answer for the platform.
 * @throws CallError, and the browser's errors
 */
export async function proveByPasskey(api: Api): Promise<string> {
  const { options } = await api.call('passkeyOptions', { use: PASSKEY_FOR.proof });
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** Creates a passkey with the authenticator of this device. @throws CallError, and the browser's errors */
export async function makePasskey(api: Api): Promise<string> {
  const { options } = await api.call('passkeyOptions', { use: PASSKEY_FOR.register });
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}
