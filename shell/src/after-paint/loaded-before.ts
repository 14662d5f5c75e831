import { deviceStorage } from '../ground/storage';

const KEY = 'parola.loaded';
/** Key of `ground/device.ts`, which does not export it: the first script has few bytes left. */
const DEVICE_KEY = 'parola.device';
/** True when the id of the device, which the first script stores, was there after the first paint. */
let hadDevice = true;
/** True when this page could store the mark. */
let isMarked = false;

/**
 * Marks this browser as one that has loaded the site. Called once after the first paint. Returns true for the first
 * load. The mark is never deleted by the product.
 */
export function markLoaded(): boolean {
  const isFirst = deviceStorage.readText(KEY) === undefined;
  hadDevice = deviceStorage.readText(DEVICE_KEY) !== undefined;
  isMarked = deviceStorage.writeText(KEY, '1');
  return isFirst;
}

/**
 * Tells whether the storage was emptied since the first script, also during the first paint. False for a browser
 * without storage.
 */
export function isStorageEmptied(): boolean {
  return isMarked && (!hadDevice || deviceStorage.readText(KEY) === undefined);
}
