/** PostgreSQL's SQLSTATE of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** A lock was not given within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** Transactions waited for each other; this one was ended so that the others go on. */
export function isDeadlock(error: unknown): boolean {
  return sqlState(error) === '40P01';
}

/** Serialization failure and deadlock: the transaction is simply done again. */
export function isRetryable(error: unknown): boolean {
  return sqlState(error) === '40001' || isDeadlock(error);
}
