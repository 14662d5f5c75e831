/** The Network Information API, which some browsers and TypeScript's DOM types lack. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Tells whether data should be saved: the player asked for it, or the network is as slow as 2G. False if the browser
 * does not tell.
 */
export function isDataDear(): boolean {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
