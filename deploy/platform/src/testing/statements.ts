import { Client } from 'pg';

/** The driver's input: a text, or a named statement. Transaction control does not count as a call's statement. */
function textOf(asked: unknown): string[] {
  const text = typeof asked === 'object' && asked !== null && 'text' in asked ? asked.text : asked;
  return typeof text === 'string' && !/^(begin|commit|rollback)\b/i.test(text) ? [text] : [];
}

/** The texts of all statements that this process sends to PostgreSQL during `work`, in their order. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.flatMap(([asked]: readonly unknown[]) => textOf(asked));
  } finally {
    query.mockRestore();
  }
}
