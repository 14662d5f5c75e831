import { Client } from 'pg';

/** Text of a query passed to the driver (string or named statement); none for BEGIN, COMMIT and ROLLBACK. */
function textOf(statement: unknown): string[] {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  return typeof text === 'string' && !/^(begin|commit|rollback)\b/i.test(text) ? [text] : [];
}

/** Texts of all statements sent to PostgreSQL by this process during `work`, in order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([statement]: readonly unknown[]) => textOf(statement));
  } finally {
    query.mockRestore();
  }
}
