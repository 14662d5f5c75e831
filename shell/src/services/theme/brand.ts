import { createStore } from 'zustand/vanilla';
import { deviceStorage } from '../../ground/storage';

const STORED = 'parola.brand';

/** The name players see. It comes with the theme; this one stands until a theme brings another. */
export const brand = createStore(() => deviceStorage.readText(STORED) ?? 'Parola');

export function setBrand(name: string): void {
  if (!name || name === brand.getState()) return;
  deviceStorage.writeText(STORED, name);
  brand.setState(name, true);
}
