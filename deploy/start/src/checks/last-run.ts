import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../settings';
import { REPORTS } from './jest-stage';
import type { StageResult, TestResult } from './stage';
import type { Tier } from './tier-environment';

const run = promisify(execFile);

/** The stored result of a run, for `--failed`. */
export interface LastRun {
  /** Hash of all files that are tracked by git or would be added. */
  tree: string;
  stages: readonly StageResult[];
}

/** Record of a successful full run: the condition for a release to production. */
export interface FullRunProof {
  tree: string;
  seed: number | undefined;
  /** ISO time of the end of the run. */
  at: string;
}

const PROOF = path.join(REPORTS, 'full-run.json');
const lastRunFile = (tier: Tier) => path.join(REPORTS, `last-run-${tier}.json`);

/**
 * Hash of the working tree as git would commit it, changed and new files included; undefined outside a repository. It
 * works on a copy of the index, so the index of the repository stays unchanged.
 */
export async function treeHash(): Promise<string | undefined> {
  const dir = await mkdtemp(path.join(tmpdir(), 'parola-index-'));
  try {
    const git = async (...args: string[]) =>
      (await run('git', args, { cwd: ROOT, env: { ...process.env, GIT_INDEX_FILE: index } })).stdout.trim();
    const index = path.join(dir, 'index');
    const { stdout } = await run('git', ['rev-parse', '--git-path', 'index'], { cwd: ROOT });
    await copyFile(path.resolve(ROOT, stdout.trim()), index);
    await git('add', '--all', '.');
    return await git('write-tree');
  } catch {
    return undefined;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function read<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T; // written above; a damaged one only costs a whole run
  } catch {
    return undefined;
  }
}

async function write(file: string, value: object): Promise<void> {
  await mkdir(REPORTS, { recursive: true });
  await writeFile(file, JSON.stringify(value));
}

/** The last run of the tier, if it was of exactly this tree. */
export async function lastRunOf(tier: Tier, tree: string | undefined): Promise<LastRun | undefined> {
  const last = await read<LastRun>(lastRunFile(tier));
  return last !== undefined && last.tree === tree ? last : undefined;
}

/**
 * Results of all tests of the last run of any tier, for `npm run coverage:spec`. A run of some tests alone does not
 * write them.
 */
interface Results {
  tier: Tier;
  /** ISO time of the start of the run. */
  at: string;
  tests: readonly TestResult[];
}

export async function storeResults(results: Results): Promise<void> {
  await write(path.join(REPORTS, 'results.json'), results);
}

export async function storeLastRun(tier: Tier, last: LastRun): Promise<void> {
  await write(lastRunFile(tier), last);
}

/** The record of a successful full run of this tree, if there is one. */
export async function proofOf(tree: string | undefined): Promise<FullRunProof | undefined> {
  const proof = await read<FullRunProof>(PROOF);
  return proof !== undefined && proof.tree === tree ? proof : undefined;
}

export async function storeProof(proof: FullRunProof): Promise<void> {
  await write(PROOF, proof);
}
