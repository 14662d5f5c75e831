import { deviceStorage } from '../../ground/storage';

const GUIDED = 'parola.guided';

/** Whether somebody took the tour on this device, or left it. */
export function wasGuided(): boolean {
  return deviceStorage.readText(GUIDED) !== undefined;
}
export function markGuided(): void {
  deviceStorage.writeText(GUIDED, '1');
}
