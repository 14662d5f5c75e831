/** The tokens of one message. `name` begins the error about a message that is no valid ICU message. */
export function compileText(message: string, name: string): unknown[];

/**
 * A catalogue's TypeScript source → its messages as the library reads them at run time. Throws with the id of an invalid message. `onPart` hears of
 * every further file that was read.
 */
export function compileCatalogue(
  source: string,
  file: string,
  onPart?: (file: string) => void,
): Record<string, unknown>;
