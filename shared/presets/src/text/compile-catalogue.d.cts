/** A catalogue's TypeScript source → its messages as the library reads them at run time. Throws with the id of an invalid message. */
export function compileCatalogue(source: string, file: string): Record<string, unknown>;
