/** The Network Information API, which some browsers and TypeScript's library lack. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether data is dear here: the player asked to save it, or the network is as slow as 2G. False where the browser
 * does not say.
 */
export function isDataDear(): boolean {
  const { connection }: Navigator & { connection?: NetworkInformation } = navigator;
  return connection?.saveData === true || connection?.effectiveType === '2g' || connection?.effectiveType === 'slow-2g';
}
