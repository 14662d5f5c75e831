import { deviceStorage } from './storage';

const KEY = 'parola.device';
let inMemory = '';

/**
 * Returns the id of this browser: the unit of canary arms, and the device of log-ins and consents. Created on the first
 * visit. If preLogin2 responds with another id, that one replaces it.
 */
export function deviceId(): string {
  if (!inMemory) adoptDeviceId(deviceStorage.readText(KEY) ?? crypto.randomUUID());
  return inMemory;
}

/**
 * Stores the device id again, and returns it if the browser keeps it. Returns '' without storage: each page then has a
 * new id, so nothing lasting may depend on it.
 */
export function storedDeviceId(): string {
  adoptDeviceId(deviceId());
  return deviceStorage.readText(KEY) ? inMemory : '';
}

export function adoptDeviceId(id: string): void {
  inMemory = id;
  deviceStorage.writeText(KEY, id);
}

/** The order matters: Edge and Opera also name Chrome, Chrome also names Safari, and iPhones also name Mac OS. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

function firstIn(names: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}

/** Returns a readable name of this device, such as `Chrome on Android`. */
export function deviceModel(agent = navigator.userAgent): string {
  const browser = firstIn(BROWSERS, agent) ?? 'Browser';
  const model = /Android [^;)]*; ([^;)]+?)(?: Build|[;)])/.exec(agent)?.[1];
  return model ? `${browser} on ${model}` : `${browser} on ${osName(agent)}`;
}

export function osName(agent = navigator.userAgent): string {
  return firstIn(SYSTEMS, agent) ?? 'other';
}
