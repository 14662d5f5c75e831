/**
 * The browser's facts about the network (Network Information API, which TypeScript's DOM types, Safari and Firefox
 * lack).
 */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function connection(): Connection {
  return 'connection' in navigator ? ((navigator.connection as Connection | null) ?? {}) : {}; // by the standard
}

/** `slow-2g`, `2g`, `3g` or `4g`; undefined where the browser does not say. */
export function networkType(): string | undefined {
  return connection().effectiveType;
}

/** A metered or slow network: then nothing is fetched before it is asked for. */
export function isSparing(): boolean {
  return connection().saveData === true || /2g/.test(networkType() ?? '');
}
