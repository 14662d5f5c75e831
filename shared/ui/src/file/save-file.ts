/** Safari and the views of other apps ask the player first, and read the file only then. */
const READ_WITHIN_MS = 60_000;

/** Hands the browser a file to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS);
}
