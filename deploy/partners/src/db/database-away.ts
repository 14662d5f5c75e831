import { DatabaseError } from 'pg';

/** Said by a server that ends, starts, is full, short of something or takes no writes, or that gave a statement up. */
const STATES = /^(08...|57P0.|57014|25P03|25006|53...|58030|55P03|40001|40P01)$/;
const SYSTEM = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of the driver itself carry no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered)/;

/** Whether an error says that the database cannot be used now: asking again later may help. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error instanceof DatabaseError ? STATES.test(code) : SYSTEM.test(code) || DRIVER.test(error.message);
}
