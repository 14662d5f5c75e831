import { isSame, type Survivor, type TestedMutant } from './survivors';

/** Minimum share of killed mutants, in per cent. */
const GOAL = 85;

/** The mutants of one part after its run. */
export interface PartResult {
  name: string;
  /** True when every mutant of the part was tested: neither a sample nor a selection of files. */
  isWhole: boolean;
  /** The mutated files, relative to the root. */
  sources: readonly string[];
  mutants: readonly TestedMutant[];
}

interface Counts {
  killed: number;
  survived: number;
  /** Untested mutants: they run only at module load, or they break the program instead of changing it. */
  leftOut: number;
}

export interface Verdict {
  isGreen: boolean;
  lines: readonly string[];
}

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

function isSurvivor({ status }: TestedMutant): boolean {
  return SURVIVED.includes(status);
}

function count(mutants: readonly TestedMutant[]): Counts {
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length;
  const survived = mutants.filter(isSurvivor).length;
  return { killed, survived, leftOut: mutants.length - killed - survived };
}

/** Percentage of the tested mutants that were killed; undefined for a part without mutants. */
function score({ killed, survived }: Counts): number | undefined {
  return killed + survived === 0 ? undefined : (100 * killed) / (killed + survived);
}

function isBelowGoal(counts: Counts): boolean {
  const percent = score(counts);
  return percent !== undefined && percent < GOAL;
}

function scoreLine(name: string, counts: Counts): string {
  const percent = score(counts);
  const { killed, survived, leftOut } = counts;
  const share = percent === undefined ? 'no mutant' : `${percent.toFixed(1)} %`;
  return `${name}: ${share} (${killed} killed, ${survived} survived, ${leftOut} left out)`;
}

function describe({ file, line, code, mutator, replacement, status }: TestedMutant): string {
  return `${file}:${line} ${mutator} → ${replacement} (${status})\n    ${code}`;
}

/** Outdated entries of the list: their mutant is killed or no longer exists. */
function outdated({ isWhole, sources, mutants }: PartResult, listed: readonly Survivor[]): Survivor[] {
  if (!isWhole) return [];
  const living = mutants.filter(isSurvivor);
  return listed.filter((entry) => sources.includes(entry.file) && !living.some((mutant) => isSame(entry, mutant)));
}

/** Survivors of a run that are missing in the list. */
function unlisted(mutants: readonly TestedMutant[], listed: readonly Survivor[]): TestedMutant[] {
  return mutants.filter((mutant) => isSurvivor(mutant) && !listed.some((entry) => isSame(entry, mutant)));
}

/**
 * Judges a run. It passes when every survivor is in the list, no entry of the list is outdated, and each part and the
 * total reach the goal.
 */
export function judge(results: readonly PartResult[], listed: readonly Survivor[]): Verdict {
  const unknown = results.flatMap(({ mutants }) => unlisted(mutants, listed));
  const old = results.flatMap((result) => outdated(result, listed));
  const counts = results.map((result) => ({ name: result.name, counts: count(result.mutants) }));
  const total = { name: 'total', counts: count(results.flatMap(({ mutants }) => mutants)) };
  const low = [...counts, total].filter((each) => isBelowGoal(each.counts));
  return {
    isGreen: unknown.length === 0 && old.length === 0 && low.length === 0 && score(total.counts) !== undefined,
    lines: [
      ...unknown.map((mutant) => `✘ not on the list of survivors: ${describe(mutant)}`),
      ...old.map(
        ({ file, code, mutator }) => `✘ on the list of survivors, but killed or gone: ${file} ${mutator}\n    ${code}`,
      ),
      ...[...counts, total].map((each) => scoreLine(each.name, each.counts)),
      ...low.map(({ name }) => `✘ ${name} is below the goal of ${GOAL} %`),
    ],
  };
}
