import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { GUARDED } from '../run-command';
import { ROOT } from '../settings';
import { benchPage, type BenchFacts, type BenchResult } from './bench-page';

const PAGE = path.join(ROOT, '.cache/benchmarks.md');
const PREFIX = 'bench:';

/** The benchmarks among the npm scripts, in their order. @throws Error for the name of no benchmark */
function chosenBenches(named: readonly string[]): string[] {
  const { scripts }: { scripts: object } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const all = Object.keys(scripts).filter((name) => name.startsWith(PREFIX));
  const wanted = named.map((name) => (name.startsWith(PREFIX) ? name : PREFIX + name));
  const unknown = wanted.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}; there are ${all.map((one) => one.slice(PREFIX.length)).join(', ')}.`,
    );
  return all.filter((name) => wanted.length === 0 || wanted.includes(name));
}

/** Runs a benchmark and shows its output while it runs. */
function runBench(name: string): Promise<BenchResult> {
  const [load = 0] = os.loadavg();
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...GUARDED, path.join(ROOT, 'deploy/start/bootstrap.mjs'), name], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
      output += chunk.toString();
      to.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('close', (code) =>
      resolve({ name, code: code ?? 1, seconds: (performance.now() - began) / 1000, load, output }),
    );
  });
}

function measuredState(): BenchFacts {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const isClean = git('status', '--porcelain') === '';
  return {
    commit: `${git('rev-parse', 'HEAD')}${isClean ? '' : ', with uncommitted changes'}`,
    date: new Date().toISOString(),
    node: process.version,
    machine: `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.cpus()[0]?.model ?? 'unknown processor'}`,
  };
}

/**
 * `npm run bench`: runs all benchmarks, or the named ones, one after the other, and writes one page with their verdicts
 * and output. Exit code 1 when a goal is missed or a benchmark fails, 2 for an unknown name.
 */
async function main(): Promise<number> {
  let names: string[];
  try {
    names = chosenBenches(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
  const facts = measuredState();
  const results: BenchResult[] = [];
  mkdirSync(path.dirname(PAGE), { recursive: true });
  for (const [index, name] of names.entries()) {
    console.log(`\n▸ ${name} (${index + 1} of ${names.length})`);
    results.push(await runBench(name));
    // Written after each benchmark, so that an interrupted run loses none.
    writeFileSync(PAGE, benchPage(facts, results));
  }
  console.log(
    `\n${results.map(({ name, code }) => `${name.padEnd(16)} ${code === 0 ? 'goals reached' : `exit code ${code}`}`).join('\n')}`,
  );
  console.log(`\nThe page with all figures: ${path.relative(ROOT, PAGE)}`);
  return results.every(({ code }) => code === 0) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
