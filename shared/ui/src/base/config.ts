import { useSyncExternalStore } from 'react';
import { englishText } from './text';
import type { UiText } from './text';

export type UiConfig = {
  /** BCP 47 tag for dates and times. */
  locale: string;
  /** The few words that the kit itself says. */
  text: UiText;
  /** In-app navigation for links whose href starts with "/". Without it links load the page as usual. */
  navigate?: (href: string) => void;
  /**
   * Makes Back close what lies over the page. An open sheet hands over how to close it, which says false when it stays; the answer ends
   * that. Without it Back leaves the page.
   */
  cover?: (close: () => boolean) => () => void;
};

let config: UiConfig = { locale: 'en-PH', text: englishText };
const listeners = new Set<() => void>();

/**
 * Sets locale, words and navigation for the whole kit. The shell calls it at boot and on a change of language.
 * A module store and not a context: the kit is one instance on the page, and parts mounted in a React root of their own read the same one.
 */
export function configureUi(change: Partial<Omit<UiConfig, 'text'>> & { text?: Partial<UiText> }): void {
  config = { ...config, ...change, text: { ...config.text, ...change.text } };
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const snapshot = (): UiConfig => config;

/** The current configuration; the component renders again when it changes. */
export function useUi(): UiConfig {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** The current configuration, for event handlers. */
export function readUi(): UiConfig {
  return config;
}
