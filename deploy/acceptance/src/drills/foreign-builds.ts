import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../product/paths';

const run = promisify(execFile);
const EXAMPLES = path.join(ROOT, 'shared/artefact/examples');
const BUILDER = path.join(ROOT, 'shared/build/bin/parola-build.mjs');
const MOST_OUTPUT_BYTES = 10_000_000;

/** The bundlers of the examples: the version that each builds, and its command with the output folder. */
export const TOOLS = {
  webpack: {
    version: '1.0.0',
    command: (out: string) => ['webpack-cli', 'build', '--config', 'webpack.config.cjs', '-o', out],
  },
  rspack: {
    version: '1.1.0',
    command: (out: string) => ['rspack', 'build', '--config', 'rspack.config.cjs', '-o', out],
  },
  vite: { version: '1.2.0', command: (out: string) => ['vite', 'build', '--outDir', out, '--emptyOutDir'] },
} as const;
export type Tool = keyof typeof TOOLS;

const inExamples = (program: string, args: readonly string[]) =>
  run(program, args, { cwd: EXAMPLES, maxBuffer: MOST_OUTPUT_BYTES, env: { ...process.env, CI: 'true' } });

/** Installs the bundlers of the examples by their own lock file; nothing else in the repository needs them. */
export async function installExamples(): Promise<void> {
  await inExamples('npx', [
    '-y',
    'pnpm@12.21.0',
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--loglevel=warn',
  ]);
}

/** Builds the example with a stock bundler, and writes its manifest. @returns the folder of the build */
export async function buildExample(tool: Tool, place: string): Promise<string> {
  const out = path.join(ROOT, '.cache/drills', place, tool);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const { version, command } = TOOLS[tool];
  const [program = '', ...args] = command(out);
  await inExamples(path.join(EXAMPLES, 'node_modules/.bin', program), args);
  await inExamples(process.execPath, [BUILDER, 'manifest', out, '--version', version]);
  return out;
}

/** The findings of `parola-build check`, which fails when a registry would refuse the build. */
export async function checkExample(folder: string): Promise<{ rule: string; gravity: string }[]> {
  const { stdout } = await inExamples(process.execPath, [BUILDER, 'check', folder, '--json']);
  const { findings }: { findings: { rule: string; gravity: string }[] } = JSON.parse(stdout);
  return findings;
}
