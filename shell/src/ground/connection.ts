/** The Network Information API. TypeScript's DOM types, Safari and Firefox lack it. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function connection(): Connection {
  return 'connection' in navigator ? ((navigator.connection as Connection | null) ?? {}) : {}; // shape of the standard
}

/** Returns `slow-2g`, `2g`, `3g` or `4g`; undefined if the browser does not tell. */
export function networkType(): string | undefined {
  return connection().effectiveType;
}

/** Tells whether the network is metered or slow. Then nothing is prefetched. */
export function isSparing(): boolean {
  return connection().saveData === true || /2g/.test(networkType() ?? '');
}
