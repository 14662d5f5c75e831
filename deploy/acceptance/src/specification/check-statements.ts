import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../product/paths';
import { readTests, type SourceTest } from './read-tests';
import type { Statement, TestPlace } from './statements/statement';

const SEPARATOR = ' › ';
/** Test files by name; `tier-tests.slow.test.ts` of `@parola/start` checks that each of them runs in the full tier. */
const TEST_FILE = /\.test\.tsx?$/;

/** A statement with the fault of its proof. */
export interface Unproved {
  id: string;
  why: string;
}

/** Reads a source file by its path from the root; undefined when it is missing. */
type ReadSource = (file: string) => Promise<string | undefined>;

const fromRepository: ReadSource = (file) => readFile(path.join(ROOT, file), 'utf8').catch(() => undefined);

class Sources {
  readonly #known = new Map<string, Promise<SourceTest[] | undefined>>();

  constructor(private readonly read: ReadSource) {}

  testsOf(file: string): Promise<SourceTest[] | undefined> {
    const known = this.#known.get(file);
    if (known) return known;
    const found = this.read(file).then((text) => (text === undefined ? undefined : readTests(file, text)));
    this.#known.set(file, found);
    return found;
  }
}

async function wrongWith(place: TestPlace, sources: Sources): Promise<string | undefined> {
  const at = place.indexOf(SEPARATOR);
  const [file, title] = [place.slice(0, at), place.slice(at + SEPARATOR.length)];
  if (at < 0 || !TEST_FILE.test(file)) return `«${place}» names no test file`;
  const tests = await sources.testsOf(file);
  if (!tests) return `${file} is not there`;
  const named = tests.filter((test) => test.title === title);
  if (named.length === 0) return `${file} has no test «${title}»`;
  return named.every(({ skipped }) => skipped) ? `«${title}» in ${file} is skipped` : undefined;
}

/**
 * Finds faults in the proofs of statements; empty when each statement names existing tests that run, or gives the
 * reason why no program can check it.
 */
export async function checkStatements(
  statements: readonly Statement[],
  read: ReadSource = fromRepository,
): Promise<Unproved[]> {
  const sources = new Sources(read);
  const unproved: Unproved[] = [];
  const ids = new Set<string>();
  for (const { id, says, proof } of statements) {
    const wrong: (string | undefined)[] = [];
    if (ids.has(id)) wrong.push('has the id of another statement');
    ids.add(id);
    if (says.trim() === '') wrong.push('says nothing');
    if ('unprovable' in proof) wrong.push(proof.unprovable.trim() === '' ? 'gives no reason' : undefined);
    else {
      if (proof.length === 0) wrong.push('names no test');
      for (const place of proof) wrong.push(await wrongWith(place, sources));
    }
    for (const why of wrong) if (why !== undefined) unproved.push({ id, why });
  }
  return unproved;
}
