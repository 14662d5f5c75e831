import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../settings';

/** Programs of a production host. Each stays at its path below the output folder. */
const PROGRAMS = [
  'deploy/platform/src/main.ts',
  'deploy/platform/src/migrate.cli.ts',
  'deploy/platform/src/move-pictures.cli.ts',
  'deploy/platform/src/operator.cli.ts',
  'deploy/platform/src/verify.cli.ts',
  'deploy/platform/src/uploads/redraw-process.ts',
  'deploy/edge/src/main.ts',
  'deploy/releases/src/service/main.ts',
  'deploy/releases/src/cli.ts',
];

const COMMON = {
  absWorkingDir: ROOT,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  logLevel: 'error',
} as const;
/** Kinds of imports that load a package. `require.resolve` only names a file, such as that of the embedded database. */
const LOADS = new Set(['import-statement', 'require-call', 'dynamic-import']);
/** Folders of SQL, which a module finds beside itself at run time. */
const SQL = ['migrations', 'sql', 'indexes'];

/** The sources of the programs, and the packages that each workspace package loads. */
export interface ServerSources {
  /** Paths from the root of the repository. */
  files: string[];
  /** Names of loaded packages, by the folder of the workspace package that loads them. */
  packages: ReadonlyMap<string, ReadonlySet<string>>;
}

function packageOf(specifier: string): string {
  const parts = specifier.startsWith('@') ? 2 : 1;
  return specifier.split('/').slice(0, parts).join('/');
}

/** Collects the loaded packages, and follows imports into workspace packages only. */
function collectPackages(packages: Map<string, Set<string>>): Plugin {
  return {
    name: 'collect-packages',
    setup(hooks) {
      hooks.onResolve({ filter: /^[^./]/ }, ({ path: specifier, importer, kind }) => {
        if (importer === '' || specifier.startsWith('node:') || builtinModules.includes(specifier)) return undefined;
        const name = packageOf(specifier);
        const folder = path.relative(ROOT, importer).split(path.sep).slice(0, 2).join('/');
        if (LOADS.has(kind)) packages.set(folder, (packages.get(folder) ?? new Set()).add(name));
        return name.startsWith('@parola/') ? undefined : { path: specifier, external: true };
      });
    },
  };
}

/** Finds all modules of the programs, in all workspace packages. */
export async function findSources(): Promise<ServerSources> {
  const packages = new Map<string, Set<string>>();
  const { metafile } = await build({
    ...COMMON,
    entryPoints: PROGRAMS,
    outdir: 'unused',
    bundle: true,
    write: false,
    metafile: true,
    plugins: [collectPackages(packages)],
  });
  return { files: Object.keys(metafile.inputs).sort(), packages };
}

/**
 * Compiles each module to CommonJS at its path below `out`, with a source map beside it, and copies JSON modules and
 * SQL. Modules stay separate files, because they find SQL by the path of their own folder.
 */
export async function compileSources(files: readonly string[], out: string): Promise<void> {
  const code = files.filter((file) => file.endsWith('.ts'));
  await build({ ...COMMON, entryPoints: code, outdir: out, outbase: '.', sourcemap: 'linked' });
  const json = files.filter((file) => file.endsWith('.json'));
  const folders = [...new Set(code.map((file) => path.dirname(file)))];
  const sql = folders.flatMap((folder) => SQL.map((name) => path.join(folder, name)));
  const filter = (source: string) => !source.endsWith('.ts');
  for (const copied of [...json, ...sql].filter((file) => existsSync(path.join(ROOT, file))))
    await cp(path.join(ROOT, copied), path.join(out, copied), { recursive: true, filter });
}
