/**
 * Environment variables of PostgreSQL's programs and libraries, and the driver's switch to its native implementation.
 */
const FOREIGN = /^(PG[A-Z]+|NODE_PG_FORCE_NATIVE)$/;

/**
 * Removes environment variables that configure a terminal for another PostgreSQL. For driver, initdb and server they
 * override explicit settings: PGSSLMODE=require ends a connection to a cluster without TLS, PGDATESTYLE changes the
 * server's dates. A process that uses the embedded cluster has a complete URL and needs none of them.
 */
export function forgetForeignVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (FOREIGN.test(name)) delete env[name];
}
