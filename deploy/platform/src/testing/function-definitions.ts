import { Client } from 'pg';

/** A function as installed in the database. */
export interface FunctionDefinition {
  /** Name, parameter names and types, result type. */
  signature: string;
  definition: string;
  /** `own`: its owner is the owner of the tables. */
  owner: string;
  rights: string | null;
}

/** Every function of the product, by name. */
export async function functionsOf(url: string): Promise<FunctionDefinition[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<FunctionDefinition>(`
      SELECT proname || '(' || pg_get_function_identity_arguments(oid) || ') RETURNS ' || pg_get_function_result(oid) AS signature,
             pg_get_functiondef(oid) AS definition, proacl::text AS rights,
             CASE proowner WHEN (SELECT relowner FROM pg_class WHERE oid = 'journal'::regclass) THEN 'own'
               ELSE proowner::regrole::text END AS owner
        FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY proname`);
    return rows;
  } finally {
    await client.end();
  }
}
