import { knownDevices, type KnownDevices } from '@parola/access/devices';
import type { Sealer } from './secrets';

/** Devices with an earlier log-in, whose cookies the service encrypts. */
export function devicesOf(sealer: Sealer): KnownDevices {
  const seal = (context: string, text: string) => Buffer.from(sealer.seal(text, context), 'base64url');
  const openText = (context: string, sealed: Buffer) => sealer.open(sealed.toString('base64url'), context);
  return knownDevices({ seal, openText }, (login) => `device:${login}`);
}
