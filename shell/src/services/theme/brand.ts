import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.brand';

/** The site's name for players. A theme may replace the default. */
export const brand = createStore(() => deviceStorage.readText(STORED) ?? 'Parola');

export function setBrand(name: string): void {
  if (!name || name === brand.getState()) return;
  deviceStorage.writeText(STORED, name);
  brand.setState(name, true);
}
