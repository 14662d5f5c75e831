import { useLocale, type Locale } from '@parola/text';

export type UiConfig = {
  /** In-app navigation for links whose href starts with "/". Without it links load the page. */
  navigate?: (href: string) => void;
  /**
   * Registers a layer over the page, so that Back closes it. An open sheet passes its close function, which returns
   * false if the sheet stays. Returns the function that removes the layer. Without it Back leaves the page.
   */
  overlay?: (close: () => boolean) => () => void;
  /** The clock of countdowns, epoch ms; default: the device's clock, which may be wrong. */
  now?: () => number;
};

let config: UiConfig = {};

/**
 * Sets navigation and clock for all components. The shell calls it at boot, before it renders. The language comes from
 * the page's texts. A module variable instead of a React context: the design system is one instance in the page, and
 * components in separate React roots read the same configuration.
 */
export function configureUi(change: UiConfig): void {
  config = { ...config, ...change };
}

/**
 * Returns the configuration, with the language as BCP 47 tag for dates and times. The component renders again when the
 * language changes.
 */
export function useUi(): UiConfig & { locale: Locale } {
  const locale = useLocale();
  return { ...config, locale };
}

/** Returns the configuration, for event handlers. */
export function readUi(): UiConfig {
  return config;
}
