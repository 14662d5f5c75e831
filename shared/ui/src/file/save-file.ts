/**
 * Delay before the object URL is revoked; ms. Safari and in-app browsers ask the player first and read the file after
 * that.
 */
const READ_WITHIN_MS = 60_000;

/** Downloads a file under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
