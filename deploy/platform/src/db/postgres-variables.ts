/** Those of PostgreSQL's programs and libraries, and the switch of the driver to another implementation. */
const FOREIGN = /^(PG[A-Z]+|NODE_PG_FORCE_NATIVE)$/;

/**
 * Removes the variables by which a terminal is set up for another PostgreSQL. Driver, initdb and server read them
 * before their own settings: PGSSLMODE=require ends a connection to a cluster without TLS, PGDATESTYLE changes the
 * server's dates. A process that uses our own cluster has its whole address and needs none of them.
 */
export function forgetForeignVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (FOREIGN.test(name)) delete env[name];
}
