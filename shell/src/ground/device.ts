import { deviceStorage } from './storage';

const KEY = 'parola.device';
let inMemory: string | undefined;

/**
 * The id of this browser: the unit of canary arms, and the device of login and consent. Made here on the first visit; when preLogin2
 * answers with another one, that one is kept from then on.
 */
export function deviceId(): string {
  inMemory ??= deviceStorage.readText(KEY) ?? crypto.randomUUID();
  deviceStorage.writeText(KEY, inMemory);
  return inMemory;
}

export function adoptDeviceId(id: string): void {
  inMemory = id;
  deviceStorage.writeText(KEY, id);
}

/** What a person would call this device: `Chrome on Android`. */
export function deviceModel(agent = navigator.userAgent): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrome\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : 'Browser';
  const model = /Android [^;)]*; ([^;)]+?)(?: Build|[;)])/.exec(agent)?.[1];
  return model ? `${browser} on ${model}` : `${browser} on ${osName(agent)}`;
}

export function osName(agent = navigator.userAgent): string {
  return /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : /Linux/.test(agent)
            ? 'Linux'
            : 'other';
}
