import { knownDevices, type KnownDevices } from '@parola/access/devices';
import type { Vault } from '../../../ground/vault';

/** Returns the encryption context of an operator's authenticator secret. */
export function sealedFor(login: string): string {
  return `operator-totp:${login}`;
}

/** Returns the known devices of operators, whose cookies the platform encrypts. */
export function devicesOf(vault: Vault): KnownDevices {
  return knownDevices(vault, (login) => `operator-device:${login}`);
}
