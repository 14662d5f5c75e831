import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.notice';

/**
 * Version of the age and regulator notice that was accepted on this device; '' for none. A new version is shown again.
 */
export const acknowledgedNotice = createStore(() => deviceStorage.readText(STORED) ?? '');

export function acknowledge(version: string): void {
  deviceStorage.writeText(STORED, version);
  acknowledgedNotice.setState(version, true);
}
