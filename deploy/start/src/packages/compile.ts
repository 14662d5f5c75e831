import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { runCommand } from '../run-command';
import { ROOT } from '../settings';
import { exportsOf, publicManifest, readSource, sourceOf, TEST_CODE } from './manifest';
import { starterParts } from './starter-parts';
import { isTool, PACKAGES, SCOPE, type PackageName } from './names';

const SCRIPT = /(?<!\.d)\.tsx?$/;
const BESIDE = ['README.md', 'CHANGELOG.md', 'bin', 'template', 'template-repository'];

/**
 * Compiler options that resolve the packages compiled before this one by their declarations. Their sources would become
 * part of this program.
 */
function compiledBefore(name: PackageName, stage: string): Record<string, string[]> {
  const before = PACKAGES.slice(0, PACKAGES.indexOf(name));
  return Object.fromEntries(
    before.flatMap((each) =>
      Object.entries(exportsOf(readSource(each))).flatMap(([door, entry]) =>
        typeof entry === 'string' ? [] : [[`${SCOPE}${each}${door.slice(1)}`, [path.join(stage, each, entry.types)]]],
      ),
    ),
  );
}

function compilerOptions(name: PackageName, stage: string): object {
  const form = isTool(name) ? { module: 'commonjs', verbatimModuleSyntax: false } : { module: 'esnext' };
  return {
    ...form,
    noEmit: false,
    noEmitOnError: true,
    rootDir: './src',
    outDir: './dist',
    declaration: true,
    declarationMap: true,
    sourceMap: true,
    inlineSources: true,
    paths: compiledBefore(name, stage),
  };
}

/** The file name that Node and browsers need for an import: they add no ending and no `index`. */
function fullName(file: string, request: string): string {
  if (!request.startsWith('.')) return request;
  const target = path.resolve(path.dirname(file), request);
  for (const ending of ['.js', '/index.js', '.d.ts'])
    if (existsSync(`${target}${ending}`)) return `${request}${ending.replace('.d.ts', '.js')}`;
  return request;
}

/** Completes the names of relative imports in a compiled file. */
function completeImports(file: string): void {
  const text = readFileSync(file, 'utf8');
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const complete = importedFiles.reduceRight(
    (rest, { fileName, pos }) => rest.slice(0, pos) + rest.slice(pos).replace(fileName, () => fullName(file, fileName)),
    text,
  );
  // The compiler keeps imports of style sheets in declarations, where they mean nothing.
  writeFileSync(file, file.endsWith('.d.ts') ? complete.replace(/^import ['"][^'"]+\.css['"];\n/gm, '') : complete);
}

/**
 * Compiles one package into `<stage>/<name>`, after the packages that it depends on. @throws Error with the compiler's
 * errors
 */
async function compilePackage(name: PackageName, stage: string): Promise<void> {
  const [from, to] = [sourceOf(name), path.join(stage, name)];
  mkdirSync(to, { recursive: true });
  for (const file of BESIDE)
    if (existsSync(path.join(from, file))) cpSync(path.join(from, file), path.join(to, file), { recursive: true });
  cpSync(path.join(ROOT, 'LICENSE.md'), path.join(to, 'LICENSE.md'));
  writeFileSync(path.join(to, 'package.json'), `${JSON.stringify(publicManifest(name), null, 2)}\n`);
  const isProduct = (file: string) => !TEST_CODE.test(file);
  cpSync(path.join(from, 'src'), path.join(to, 'src'), { recursive: true, filter: isProduct });
  cpSync(path.join(from, 'src'), path.join(to, 'dist'), {
    recursive: true,
    filter: (file) => isProduct(file) && !SCRIPT.test(file),
  });
  symlinkSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'), 'dir');
  const settings = { extends: path.join(from, 'tsconfig.json'), compilerOptions: compilerOptions(name, stage) };
  writeFileSync(path.join(to, 'tsconfig.json'), JSON.stringify({ ...settings, include: ['src'], exclude: [] }));
  await runCommand(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', to, '--pretty', 'false'], { cwd: ROOT });
  if (!isTool(name))
    for (const file of readdirSync(path.join(to, 'dist'), { recursive: true, encoding: 'utf8' }))
      if (/\.(js|d\.ts)$/.test(file)) completeImports(path.join(to, 'dist', file));
  for (const file of ['src', 'tsconfig.json']) rmSync(path.join(to, file), { recursive: true });
}

/** Gives the starter the versions and files that a remote of this checkout has. */
function writeStarterParts(stage: string): void {
  const starter: PackageName = 'create-remote';
  writeFileSync(path.join(stage, starter, 'dist/parts.json'), `${JSON.stringify(starterParts(), null, 2)}\n`);
}

/** Compiles the shared packages into the folders of `stage`. @throws Error with the compiler's errors */
export async function compilePackages(stage: string): Promise<void> {
  for (const name of PACKAGES) await compilePackage(name, stage);
  writeStarterParts(stage);
  // Declarations of earlier packages need their libraries until the last package is compiled.
  for (const name of PACKAGES) rmSync(path.join(stage, name, 'node_modules'));
}
