import { types } from 'node:util';
import { Client } from 'pg';

/** A name with several addresses fails with one error for each and no words of its own. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return 'errors' in error && Array.isArray(error.errors) ? error.errors.map(reasonOf).join(', ') : error.message;
}

/**
 * Connects once. @throws Error with a sentence that names the server, without its password, and the message of server
 * or network.
 */
export async function assertReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`PostgreSQL at ${client.host}:${client.port} does not let us in (${reasonOf(error)}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
