import { deviceStorage } from './storage';

const KEY = 'parola.device';
let inMemory: string | undefined;

/**
 * The id of this browser: the unit of canary arms, and the device of login and consent. Made here on the first visit;
 * when preLogin2 answers with another one, that one is kept from then on.
 */
export function deviceId(): string {
  inMemory ??= deviceStorage.readText(KEY) ?? crypto.randomUUID();
  deviceStorage.writeText(KEY, inMemory);
  return inMemory;
}

/** The id, where this browser keeps it; '' where each page has a new one, so that nothing that lasts may go by it. */
export function storedDeviceId(): string {
  const id = deviceId();
  return deviceStorage.readText(KEY) ? id : '';
}

export function adoptDeviceId(id: string): void {
  inMemory = id;
  deviceStorage.writeText(KEY, id);
}

/**
 * In this order: Edge and Opera call themselves Chrome too, Chrome calls itself Safari, and iPhones call themselves
 * Mac OS.
 */
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

/** A readable name of this device: `Chrome on Android`. */
export function deviceModel(agent = navigator.userAgent): string {
  const browser = firstIn(BROWSERS, agent) ?? 'Browser';
  const model = /Android [^;)]*; ([^;)]+?)(?: Build|[;)])/.exec(agent)?.[1];
  return model ? `${browser} on ${model}` : `${browser} on ${osName(agent)}`;
}

export function osName(agent = navigator.userAgent): string {
  return firstIn(SYSTEMS, agent) ?? 'other';
}
