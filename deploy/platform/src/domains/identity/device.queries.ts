import { DAY_MS } from '@parola/calls';
import type { Tx } from '../../db/pool';
import { Refusal } from '../../ground/errors';
import type { Client } from '../../http/registry';
import './tables';

/** The location of a client. */
export interface Whereabouts {
  ip: string;
  /** Id of the device; '' when the client did not say. */
  device: string;
  /** A readable name: `Chrome on Android`. */
  deviceName: string;
}

/** The device of a call: its x-device-id, unless the body names one. */
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

/** A user agent as a person would call it (player protection C08). */
export function deviceName(userAgent: string): string {
  const pick = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = pick(BROWSERS) ?? 'Unknown browser';
  const system = pick(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** So long an invitation is remembered that brought a device, as by the page itself. */
const INVITED_MS = 30 * DAY_MS;

/** Tells whether the sender of an invited device still counts: it was sent when it first came. */
export function isStillInvited({ created_at: since }: { created_at: Date }, now: Date): boolean {
  return now.getTime() - since.getTime() < INVITED_MS;
}

/** @throws Refusal deviceBlocked when the operator has blocked the device. */
export async function assertDevice(tx: Tx, id: string): Promise<void> {
  const row = await tx.selectFrom('device').select('blocked').where('id', '=', id).executeTakeFirst();
  if (row?.blocked) throw new Refusal('deviceBlocked');
}
