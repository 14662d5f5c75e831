import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** Connection strings of a database, one for each role that uses it. */
export interface DatabaseUrls {
  /** Owns the tables and runs the migrations; no superuser. */
  owner: string;
  /** Login of the servers. Rights: see rights.ts. */
  application: string;
  /** Reports: read-only, without secret tables and columns (rights.ts). */
  reader: string;
}

/** Name of the role in a connection string. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Connection strings of a database's roles on the embedded cluster. Each password is derived one-way from the
 * administrator's password, so none is stored and none reveals another.
 * @param roles the database with the roles, if `name` is a copy of it.
 */
export function urlsOf(administrator: string, name: string, roles = name): DatabaseUrls {
  const of = (part: string) => {
    const url = new URL(administrator);
    const role = `${roles}_${part}`;
    const password = createHmac('sha256', url.password).update(role).digest('hex');
    return Object.assign(url, { pathname: `/${name}`, username: role, password }).toString();
  };
  return { owner: of('owner'), application: of('app'), reader: of('reader') };
}

/**
 * Creates a missing database and its missing roles, and transfers objects that an earlier release created as
 * administrator to the owner. Repeatable.
 */
export async function prepareDatabase(administrator: string, name: string): Promise<DatabaseUrls> {
  const urls = urlsOf(administrator, name);
  const owner = roleOf(urls.owner);
  await onServer(administrator, async (client) => {
    for (const url of [urls.owner, urls.application, urls.reader]) await makeRole(client, url);
    const database = client.escapeIdentifier(name);
    const found = await client.query<{ owner: string }>(
      'SELECT pg_get_userbyid(datdba) AS owner FROM pg_database WHERE datname = $1',
      [name],
    );
    if (found.rows.length === 0)
      await client.query(`CREATE DATABASE ${database} OWNER ${client.escapeIdentifier(owner)}`);
    else if (found.rows[0]?.owner !== owner)
      await client.query(`ALTER DATABASE ${database} OWNER TO ${client.escapeIdentifier(owner)}`);
    // A role may connect to its own database only.
    await client.query(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
    const others = [urls.application, urls.reader].map((url) => client.escapeIdentifier(roleOf(url)));
    await client.query(`GRANT CONNECT ON DATABASE ${database} TO ${others.join(', ')}`);
  });
  const inside = Object.assign(new URL(administrator), { pathname: `/${name}` }).toString();
  await onServer(inside, (client) => handOver(client, roleOf(administrator), owner));
  return urls;
}

/**
 * Creates a missing schema of another server in a database of the embedded cluster, with a login that owns the schema
 * and has no rights on the tables of others. Repeatable. @returns the login's connection string
 */
export async function prepareSchema(administrator: string, database: string, schema: string): Promise<string> {
  const url = new URL(administrator);
  const role = `${database}_${schema}`;
  const password = createHmac('sha256', url.password).update(role).digest('hex');
  const own = Object.assign(url, { pathname: `/${database}`, username: role, password }).toString();
  const inside = Object.assign(new URL(administrator), { pathname: `/${database}` }).toString();
  await onServer(inside, async (client) => {
    await makeRole(client, own);
    const [name, owner] = [client.escapeIdentifier(schema), client.escapeIdentifier(role)];
    await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${owner}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${name} AUTHORIZATION ${owner}`);
  });
  return own;
}

async function makeRole(client: Client, url: string): Promise<void> {
  const role = roleOf(url);
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount) return;
  const password = client.escapeLiteral(new URL(url).password);
  await client.query(`CREATE ROLE ${client.escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
}

/** REASSIGN OWNED refuses the first role of a cluster, so each object is transferred separately. */
async function handOver(client: Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `WITH own AS (SELECT oid FROM pg_roles WHERE rolname = $1),
          here AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema')
     SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, $2::text) AS statement FROM here, own WHERE nspowner = own.oid
     UNION ALL
     SELECT format('ALTER TABLE %I.%I OWNER TO %I', h.nspname, c.relname, $2::text) FROM pg_class c JOIN here h ON h.oid = c.relnamespace, own
      WHERE c.relowner = own.oid AND (c.relkind IN ('r', 'p', 'v', 'm')
        OR c.relkind = 'S' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i')))
     UNION ALL
     SELECT format('ALTER TYPE %I.%I OWNER TO %I', h.nspname, c.relname, $2::text) FROM pg_class c JOIN here h ON h.oid = c.relnamespace, own
      WHERE c.relowner = own.oid AND c.relkind = 'c'
     UNION ALL
     SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, $2::text) FROM pg_proc p JOIN here h ON h.oid = p.pronamespace, own
      WHERE p.proowner = own.oid`,
    [from, to],
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Runs work on a separate connection and closes it. */
export async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
