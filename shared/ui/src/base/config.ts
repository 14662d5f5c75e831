import { useSyncExternalStore } from 'react';
import { useLocale, type Locale } from '@parola/text';

export type UiConfig = {
  /** In-app navigation for links whose href starts with "/". Without it links load the page as usual. */
  navigate?: (href: string) => void;
  /**
   * Makes Back close the layer over the page. An open sheet passes its close function, which returns false when it
   * stays; the answer ends that. Without it Back leaves the page.
   */
  overlay?: (close: () => boolean) => () => void;
  /** The clock of countdowns, epoch ms; a device's may be wrong. Default: the device's. */
  now?: () => number;
};

let config: UiConfig = {};
const listeners = new Set<() => void>();

/**
 * Sets navigation for the whole kit. The shell calls it at boot. The language is that of the page's texts. A module
 * store and not a context: the kit is one instance on the page, and parts mounted in a React root of their own read
 * the same one.
 */
export function configureUi(change: UiConfig): void {
  config = { ...config, ...change };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = (): UiConfig => config;

/**
 * The current configuration, with the language as BCP 47 tag for dates and times; the component renders again when
 * they change.
 */
export function useUi(): UiConfig & { locale: Locale } {
  const locale = useLocale();
  const current = useSyncExternalStore(subscribe, snapshot, snapshot);
  return { ...current, locale };
}

/** The current configuration, for event handlers. */
export function readUi(): UiConfig {
  return config;
}
