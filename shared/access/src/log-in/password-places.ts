/**
 * Limit of parallel password checks of operators in a process. Each takes 19 MiB and a thread of the pool that also
 * reads files. Further attempts are refused.
 */
const CHECKS_MAX = 8;
/** Additional parallel checks for known devices only. */
const KNOWN_MAX = 4;
let checks = 0;

/**
 * Runs `work`, a password check, within the limit of parallel checks. `known`: a known device, which has additional
 * places. `refusal`: creates the error that is thrown when the limit is reached.
 */
export async function inPasswordPlace<T>(
  work: () => Promise<T>,
  { known, refusal }: { known: boolean; refusal: () => Error },
): Promise<T> {
  if (checks >= CHECKS_MAX + (known ? KNOWN_MAX : 0)) throw refusal();
  checks += 1;
  try {
    return await work();
  } finally {
    checks -= 1;
  }
}
