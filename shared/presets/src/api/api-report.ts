import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { readWorkspacePackages } from '../workspace/packages';

/** Packages with API reports: other teams compile against their entries, so every change must be intended. */
const REPORTED = ['shared/contract', 'shared/kit'];

/** Emits the declarations of a package with the compiler. @throws Error with its output */
function emitDeclarations(root: string, folder: string, outDir: string): Promise<void> {
  const args = ['-p', folder, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--checkers', '1'];
  return new Promise((resolve, reject) => {
    execFile(
      path.join(root, 'node_modules/.bin/tsc'),
      [...args, '--outDir', outDir, '--rootDir', path.join(folder, 'src')],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => (error ? reject(new Error(stdout || error.message)) : resolve()),
    );
  });
}

/** Configuration of api-extractor for one entry. `work` is a temporary folder inside the package. */
function configOf(packageDir: string, work: string, door: string): ExtractorConfig {
  const name = path.basename(door, '.ts');
  return ExtractorConfig.prepare({
    packageJsonFullPath: path.join(packageDir, 'package.json'),
    packageJson: JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')),
    configObjectFullPath: path.join(packageDir, 'api-extractor.json'),
    configObject: {
      projectFolder: packageDir,
      mainEntryPointFilePath: path.join(work, `${name}.d.ts`),
      compiler: {
        overrideTsconfig: {
          extends: path.join(packageDir, 'tsconfig.json'),
          include: [work],
          compilerOptions: { skipLibCheck: true },
        },
      },
      apiReport: { enabled: true, reportFileName: name, reportFolder: work, reportTempFolder: path.join(work, 'temp') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
}

/** The exports of each entry, extracted by api-extractor. The declarations of all entries are loaded once. */
function extract(packageDir: string, work: string, doors: readonly string[]): Map<string, string> {
  const configs = doors.map((door) => configOf(packageDir, work, door));
  const [first, ...others] = configs;
  if (!first) return new Map();
  const additionalEntryPoints = others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
  const compilerState = CompilerState.create(first, { additionalEntryPoints });
  return new Map(
    configs.map((config) => [`etc/${path.basename(config.reportFilePath)}`, reportOf(config, compilerState)] as const),
  );
}

function reportOf(config: ExtractorConfig, compilerState: CompilerState): string {
  Extractor.invoke(config, {
    localBuild: true,
    compilerState,
    messageCallback: (message) => {
      if (message.logLevel === ExtractorLogLevel.Error) throw new Error(message.text);
      message.handled = true;
    },
  });
  return readFileSync(config.reportTempFilePath, 'utf8');
}

/**
 * The current report of each entry of a package: file in `etc/` → text. @throws Error when the package does not compile
 */
async function apiReports(root: string, folder: string): Promise<Map<string, string>> {
  const packageDir = path.join(root, folder);
  await mkdir(path.join(packageDir, '.tmp'), { recursive: true });
  const work = mkdtempSync(path.join(packageDir, '.tmp/api-'));
  try {
    await emitDeclarations(root, folder, work);
    const doors = readWorkspacePackages(root).find((room) => room.folder === folder)?.entries ?? [];
    return extract(packageDir, work, doors);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * Compares the entries of the reported packages with the files in their `etc/`; with `write`, updates these files.
 * Prints the differences and how to accept them. @returns true without differences
 */
export async function checkApi(root: string, write: boolean, folders: readonly string[] = REPORTED): Promise<boolean> {
  let good = true;
  for (const folder of folders) {
    for (const [file, now] of await apiReports(root, folder)) {
      const full = path.join(root, folder, file);
      const before = existsSync(full) ? readFileSync(full, 'utf8') : '';
      if (before === now) continue;
      if (write) {
        await mkdir(path.dirname(full), { recursive: true });
        await writeFile(full, now);
        console.log(`${folder}/${file} written.`);
      } else {
        good = false;
        console.log(`The exports of ${folder} differ from ${folder}/${file}. If that is meant: npm run api -- --write`);
      }
    }
  }
  return good;
}
