import { checkedFilesSchema, matches, type CheckedFile, type RemoteArm } from '@parola/contract';

/** Hashes of files by their addresses, and the bases of the builds whose files all need one. */
const hashes = new Map<string, string>();
const bases = new Set<string>();

/**
 * Adds the hash to a script or style sheet of a checked build before the browser loads it.
 * @throws Error for a file that the release does not list
 */
function seal(node: unknown): void {
  if (!(node instanceof HTMLScriptElement || node instanceof HTMLLinkElement)) return;
  const address = node instanceof HTMLScriptElement ? node.src : node.href;
  if (![...bases].some((base) => address.startsWith(base)) || node.integrity) return;
  const integrity = hashes.get(address);
  if (integrity === undefined) throw new Error(`no hash is pinned for ${address}`);
  node.crossOrigin = 'anonymous';
  node.integrity = integrity;
}

/**
 * Bundlers add elements for chunks with these methods of `<head>`. The methods of this one element are replaced, and
 * those of the prototypes stay.
 */
function watchHead(): void {
  const { head } = document;
  const { append, appendChild, insertBefore } = head;
  head.append = (...nodes) => {
    nodes.forEach(seal);
    append.apply(head, nodes);
  };
  head.appendChild = (node) => {
    seal(node);
    appendChild.call(head, node);
    return node;
  };
  head.insertBefore = (node, before) => {
    seal(node);
    insertBefore.call(head, node, before);
    return node;
  };
}

/** Puts an ES module with this hash into the module map, so that each later import of the address gets this one. */
function preloadModule(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`${href} was not loaded, or has another hash than the release`));
    document.head.append(link);
  });
}

/** Loads the ES modules of a build, each after those that it imports, so that none is loaded without its hash. */
async function preloadModules(base: string, files: readonly CheckedFile[]): Promise<void> {
  const modules = files.filter(({ module }) => module);
  if (modules.length > 0 && !document.createElement('link').relList.supports('modulepreload'))
    throw new Error('this browser cannot check the hashes of ES modules');
  for (const { path, integrity } of modules) await preloadModule(base + path, integrity);
}

/**
 * Makes the page check the hash of each file of a build whose entry does not hold the hashes. It runs before the entry
 * is loaded.
 * @throws Error for a list that cannot be read, or a module that does not have its hash
 */
export async function checkFiles({ base, checked }: Pick<RemoteArm, 'base' | 'checked'>): Promise<void> {
  if (!matches(checkedFilesSchema, checked, 'ignore')) throw new Error('the list of hashes cannot be read');
  if (bases.size === 0) watchHead();
  const address = new URL(base, location.origin).href;
  bases.add(address);
  for (const { path, integrity } of checked) hashes.set(address + path, integrity);
  await preloadModules(address, checked);
}
