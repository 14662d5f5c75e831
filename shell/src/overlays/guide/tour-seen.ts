import { deviceStorage } from '../../ground/storage';

const GUIDED = 'parola.guided';

/** Tells whether the tour was taken or left on this device. */
export function wasGuided(): boolean {
  return deviceStorage.readText(GUIDED) !== undefined;
}
export function markGuided(): void {
  deviceStorage.writeText(GUIDED, '1');
}
