import { types } from 'node:util';
import { Client } from 'pg';

/**
 * Message of an error. A host with several addresses fails with an AggregateError: an empty message, and one error per
 * address.
 */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return 'errors' in error && Array.isArray(error.errors) ? error.errors.map(reasonOf).join(', ') : error.message;
}

/**
 * Opens a connection once, to check that the server is reachable. @throws Error that names the server without its
 * password, with the message of server or network.
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
