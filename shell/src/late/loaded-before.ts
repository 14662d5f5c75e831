import { deviceStorage } from '../ground/storage';

const KEY = 'parola.loaded';

/** Whether this browser has loaded the site before, as far as it remembers. Nothing of the product forgets it. */
export function wasLoaded(): boolean {
  return deviceStorage.readText(KEY) !== undefined;
}

export function keepLoaded(): void {
  deviceStorage.writeText(KEY, '1');
}
