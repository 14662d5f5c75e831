import { visit } from 'jsonc-parser';

/**
 * Finds a duplicate key in an object of a JSON text. Parsers use different values (`JSON.parse` the last, others the
 * first), so sender and receiver of a signed message could read different amounts from the same bytes.
 * @returns the first duplicate key, undefined without one
 */
export function duplicateKey(json: string): string | undefined {
  const open: Set<string>[] = [];
  let doubled: string | undefined;
  visit(json, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectProperty: (key) => {
      const keys = open.at(-1);
      if (keys?.has(key)) doubled ??= key;
      keys?.add(key);
    },
    onObjectEnd: () => {
      open.pop();
    },
  });
  return doubled;
}
