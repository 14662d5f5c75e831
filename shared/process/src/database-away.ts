import { types } from 'node:util';

/** SQLSTATE codes of a server that shuts down, starts, lacks resources, is read-only, or cancelled the statement. */
const STATES = /^(08...|57P0.|57014|25P03|25006|53...|58030|55P03|40001|40P01)$/;
const SYSTEM = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Errors of the driver itself carry no code, only a message. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered)/;

/** Whether an error of the driver means that PostgreSQL is unavailable for now: a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  // `instanceof` does not work here, because errors of Node may come from another realm.
  if (!types.isNativeError(error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return STATES.test(code) || SYSTEM.test(code) || DRIVER.test(error.message);
}
