import { deviceStorage } from '../ground/storage';

const KEY = 'parola.loaded';

/** Tells whether this browser has loaded the site before. The mark is never deleted by the product. */
export function wasLoadedBefore(): boolean {
  return deviceStorage.readText(KEY) !== undefined;
}

export function rememberLoaded(): void {
  deviceStorage.writeText(KEY, '1');
}
