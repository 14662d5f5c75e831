import { DAY_MS } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { Client } from '../../http/registry';
import './tables';

/** Address and device of a client. */
export interface Whereabouts {
  ip: string;
  /** Device id; '' if the client sent none. */
  device: string;
  /** Readable name, such as `Chrome on Android`. */
  deviceName: string;
}

/** Returns the device of a call: the id of the body, otherwise of the header x-device-id. */
export function deviceOf({ client }: { client: Client }, id = ''): Whereabouts {
  return { ip: client.ip, device: id || client.device, deviceName: deviceName(client.userAgent) };
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Turns a user agent into a readable name (player protection C08). */
export function deviceName(userAgent: string): string {
  const pick = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = pick(BROWSERS) ?? 'Unknown browser';
  const system = pick(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** Time for which a device keeps the invitation of its first visit; the page keeps it as long. */
const INVITED_MS = 30 * DAY_MS;

/** Tells whether the invitation of a device is still valid. `created_at` is the device's first visit. */
export function isStillInvited({ created_at: since }: { created_at: Date }, now: Date): boolean {
  return now.getTime() - since.getTime() < INVITED_MS;
}

/** Refuses a blocked device. @throws Refusal deviceBlocked */
export async function assertDevice(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('device').select('blocked').where('id', '=', id).executeTakeFirst();
  if (row?.blocked) throw new Refusal('deviceBlocked');
}
