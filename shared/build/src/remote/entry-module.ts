import { integrityOf } from '@parola/artefact';

/** File name of a remote's entry as an ES module: the target of import maps. */
export const ENTRY_MODULE = 'entry.mjs';

/**
 * Code of a module that loads the container beside it and exports `get` and `init` of Module Federation. The container
 * is a classic script, which derives the addresses of its chunks from its own script tag. An integrity check of this
 * module (for example by an import map) covers the container and, through it, every chunk.
 */
export function entryModule(file: string, bytes: Buffer, global: string): string {
  return `const name = ${JSON.stringify(global)};
if (!globalThis[name])
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(${JSON.stringify(`./${file}`)}, import.meta.url).href;
    script.integrity = ${JSON.stringify(integrityOf(bytes))};
    script.crossOrigin = 'anonymous';
    script.onload = resolve;
    script.onerror = () => reject(new Error(\`\${script.src} was not loaded\`));
    document.head.append(script);
  });
const container = globalThis[name];
if (!container) throw new Error(\`\${name} did not come up\`);
export const get = (module) => container.get(module);
export const init = (shareScope) => container.init(shareScope);
export default { get, init };
`;
}
