/** Those of PostgreSQL's programs and libraries, and the switch of the driver to another implementation. */
const FOREIGN = /^(PG[A-Z]+|NODE_PG_FORCE_NATIVE)$/;

/**
 * Forgets the variables by which a terminal is set up for another PostgreSQL. Driver, initdb and server read them before what they are
 * told: PGSSLMODE=require ends a connection to a cluster without TLS, PGDATESTYLE changes how the server writes dates. A process that uses
 * the cluster of ours has its whole address and needs none of them.
 */
export function forgetForeignVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (FOREIGN.test(name)) delete env[name];
}
