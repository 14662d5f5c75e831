import type { CodePlace, ErrorTrace } from '@parola/contract';
import type { Remote } from '../remotes/remote';
import { remoteOfFile } from './owner-of-trace';
import { stackPlaces, type StackPlace } from './stack-places';

/** Number of places in a trace, and characters of a path; the schema of the report has the same limits. */
const MOST_PLACES = 6;
const LONGEST_PATH = 120;
/** Positions of other stack lines are no positions in a file. */
const isPosition = (value: number): boolean => value >= 1 && value <= 10_000_000;

/** The place in a file of the release; undefined for other files. `shellFiles`: common path of the shell's files. */
function placeIn(
  { address, line, column }: StackPlace,
  shellFiles: string,
  remotes: readonly Remote[],
): CodePlace | undefined {
  const remote = remoteOfFile(address, remotes);
  const base = remote?.plan.arm.base ?? shellFiles;
  const [, path = ''] = address.split(base);
  const file = path.replace(/[?#].*/, '');
  if (!/^[A-Za-z0-9_][A-Za-z0-9._@/+-]*$/.test(file) || file.length > LONGEST_PATH) return undefined;
  if (!isPosition(line) || !isPosition(column)) return undefined;
  return { unit: remote?.name ?? 'shell', path: file, line, column };
}

/**
 * The class of an error and the places of its stack in files of the release, innermost first; undefined without such a
 * place. It contains no message, because a message may contain data of the player.
 */
export function errorTrace(cause: unknown, shellFiles: string, remotes: readonly Remote[]): ErrorTrace | undefined {
  const places = stackPlaces(cause)
    .flatMap((place) => placeIn(place, shellFiles, remotes) ?? [])
    .slice(0, MOST_PLACES);
  if (places.length === 0 || !(cause instanceof Error)) return undefined;
  return { name: /^[A-Za-z]{1,40}$/.test(cause.name) ? cause.name : 'Error', places };
}
