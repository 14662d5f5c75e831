import { deviceStorage } from '../../ground/storage';

const GUIDED = 'parola.guided';

/** Tells whether the tour was finished or left on this device. */
export function isTourSeen(): boolean {
  return deviceStorage.readText(GUIDED) !== undefined;
}
export function markTourSeen(): void {
  deviceStorage.writeText(GUIDED, '1');
}
