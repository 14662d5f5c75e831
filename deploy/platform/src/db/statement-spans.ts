import type { PoolClient } from 'pg';
import { inSpan, isTraced, OUTGOING } from '@parola/process/spans';
import { sqlState } from './sql-state';

/** Length of the text in a span. The name of a prepared statement identifies the whole text. */
const TEXT_LENGTH = 2_000;
const FIRST_WORD = /^\s*(?<word>[a-z]+)/iu;

interface TracedStatement {
  text: string;
  /** Name of the prepared statement; undefined for one that is not prepared. */
  name: string | undefined;
  /** Process of the server that runs it; undefined if the driver does not tell. */
  pid: number | undefined;
}

/** The process of the server behind a connection, which PostgreSQL writes in its log and in `pg_stat_activity`. */
export function serverProcessOf(client: PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

/**
 * Runs a statement in a span below the span under way; without one it only runs the statement. The span has the text
 * with placeholders and never a value. The text that PostgreSQL receives is unchanged: its digest is the name of the
 * prepared statement, so a comment with the trace would make a new one for each call.
 */
export function inStatementSpan<T>({ text, name, pid }: TracedStatement, send: () => Promise<T>): Promise<T> {
  if (!isTraced()) return send();
  const operation = FIRST_WORD.exec(text)?.groups?.['word']?.toUpperCase() ?? 'STATEMENT';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, TEXT_LENGTH),
    ...(name !== undefined && { 'parola.statement': name }),
    ...(pid !== undefined && { 'parola.backend_pid': pid }),
  };
  return inSpan(operation, { ...OUTGOING, attributes }, async (span) => {
    try {
      return await send();
    } catch (error) {
      const state = sqlState(error);
      if (state !== undefined) span?.setAttribute('db.response.status_code', state);
      throw error;
    }
  });
}
