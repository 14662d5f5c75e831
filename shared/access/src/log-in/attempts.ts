import { countedAddress } from '@parola/process/counted-address';

/** Period in which a failed log-in counts, milliseconds. */
export const ATTEMPTS_WITHIN_MS = 15 * 60_000;
/**
 * Failed log-ins allowed within that time (our own values): of one login on one known device, or at one stranger's
 * address; of one login by all strangers; at one address for all logins.
 */
const OF_OWN = 5;
const OF_STRANGERS = 50;
const OF_ADDRESS = 30;

/** Source of a log-in attempt. */
export interface AttemptSource {
  login: string;
  address: string;
  /** Identifier of a known device (`KnownDevices`); null for a stranger. */
  device: string | null;
}

/** Fields that the failures of a counter have in common. `address`: in the form of `countedAddress`. */
export type Counted = Partial<AttemptSource>;

/** A counter of failed log-ins, and its limit. */
export interface AttemptCounter {
  of: Counted;
  most: number;
}

/** Tells whether a failure belongs to a counter. `failure`: as stored, see `failureOf`. */
export function isCountedBy({ of: { login, address, device } }: AttemptCounter, failure: AttemptSource): boolean {
  return (
    (login === undefined || login === failure.login) &&
    (address === undefined || address === failure.address) &&
    (device === undefined || device === failure.device)
  );
}

/** A failure as it is stored. */
export function failureOf({ address, ...source }: AttemptSource): AttemptSource {
  return { ...source, address: countedAddress(address) };
}

/** The counter of the source alone; the first one of `countersOf`. A right log-in clears it. */
export function ownCounterOf(source: AttemptSource): AttemptCounter {
  const { login, address, device } = failureOf(source);
  return { of: device === null ? { login, address, device } : { login, device }, most: OF_OWN };
}

/**
 * Counters of an attempt. A known device has its own counter. Other devices share counters of their address and of all
 * strangers, so they never lock a known device.
 */
export function countersOf(source: AttemptSource): AttemptCounter[] {
  const { login, address, device } = failureOf(source);
  if (device !== null) return [ownCounterOf(source)];
  return [
    ownCounterOf(source),
    { of: { login, device }, most: OF_STRANGERS },
    { of: { address, device }, most: OF_ADDRESS },
  ];
}

/**
 * Time until an attempt of a counter is allowed again; 0 if it is allowed now. `times`: its failures, newest first, at
 * least as many as its limit allows. All values are milliseconds.
 */
export function waitOf({ most }: AttemptCounter, times: readonly number[], now: number): number {
  const oldest = times[most - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + ATTEMPTS_WITHIN_MS - now);
}
