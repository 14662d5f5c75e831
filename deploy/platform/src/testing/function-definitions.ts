import { Client } from 'pg';

/** A function as the database has it. */
export interface FunctionDefinition {
  /** Name, names and types of the parameters, result. */
  signature: string;
  definition: string;
  /** `own`: the owner of the tables owns it too. */
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
