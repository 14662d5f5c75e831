import { globalName, type RemoteManifest } from '@parola/contract';
import type { Files } from '../files';
import { integrityOf } from '../integrity';

const NAME = 'pools';
const VERSION = '1.0.0';
export const GLOBAL = globalName(NAME, VERSION);

/** The code of a container of webpack that takes React from the page. */
export const ENTRY = `var ${GLOBAL};(()=>{let t={"./remote":()=>0},h={1:()=>l("default","react",!1,[1,19,3,0])};${GLOBAL}=e(0)})();`;

/** The manifest of files; `change` replaces fields. */
export function manifestOf(files: Files, change: Partial<RemoteManifest> = {}): RemoteManifest {
  const list = [...files].map(([path, bytes]) => ({ path, size: bytes.length, integrity: integrityOf(bytes) }));
  return {
    schema: 'parola/remote-manifest@2',
    ...{ name: NAME, version: VERSION, commit: 'local', squad: 'Pools', runbook: 'README.md' },
    contract: { built: '2.0', range: '^2.0' },
    entry: {
      file: 'remoteEntry.js',
      integrity: integrityOf(files.get('remoteEntry.js') ?? Buffer.alloc(0)),
      global: GLOBAL,
    },
    files: list,
    preload: { entry: ['remoteEntry.js'], contributions: {} },
    routes: [{ id: 'pools.home', path: '/pools', guard: 'none', chrome: 'sub', title: 'Pools' }],
    ...{ slots: [], modals: [], events: { emits: [], listens: [] }, needs: { calls: [], config: [] } },
    shared: { react: { range: '^19.3.0', built: '19.3.1' } },
    firstLoadBytes: 1_000,
    uses: { react: ['useState'] },
    ...change,
  };
}

/** Files from texts. */
export const filesOf = (texts: Readonly<Record<string, string>>): Map<string, Buffer> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

/** A build that holds: the texts, an SBOM, and the manifest of the texts with `change`. */
export function buildOf(
  texts: Readonly<Record<string, string>>,
  change: Partial<RemoteManifest> = {},
): Map<string, Buffer> {
  const files = filesOf(texts);
  const manifest = Buffer.from(JSON.stringify(manifestOf(files, change)));
  return new Map([...files, ['manifest.json', manifest], ['sbom.cdx.json', Buffer.from('{}')]]);
}
