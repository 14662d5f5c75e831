import { ERROR_NAME, TRACE_LIMITS, type CodePlace, type ErrorTrace } from '@parola/contract';
import type { Remote } from '../remotes/remote';
import { remoteOfFile } from './owner-of-trace';
import { stackPlaces, type StackPlace } from './stack-places';

/** Tells whether a number of a stack line is a line or column of a file. */
const isPosition = (value: number): boolean => value >= 1 && value <= TRACE_LIMITS.position;

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
  if (!/^[A-Za-z0-9_][A-Za-z0-9._@/+-]*$/.test(file) || file.length > TRACE_LIMITS.path) return undefined;
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
    .slice(0, TRACE_LIMITS.places);
  if (places.length === 0 || !(cause instanceof Error)) return undefined;
  return { name: new RegExp(ERROR_NAME).test(cause.name) ? cause.name : 'Error', places };
}
