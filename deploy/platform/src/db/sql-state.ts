/** PostgreSQL's SQLSTATE of an error, if it has one. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** True if a lock was not acquired within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03';
}

/** True if PostgreSQL ended this transaction to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return sqlState(error) === '40P01';
}

/** True for serialization failure and deadlock: the transaction can be retried. */
export function isRetryable(error: unknown): boolean {
  return sqlState(error) === '40001' || isDeadlock(error);
}
