import { deviceStorage } from '../ground/storage';

const KEY = 'parola.loaded';

/** Whether this browser has loaded the site before, as far as it remembers. Nothing of the product forgets it. */
export function wasLoadedBefore(): boolean {
  return deviceStorage.readText(KEY) !== undefined;
}

export function rememberLoaded(): void {
  deviceStorage.writeText(KEY, '1');
}
