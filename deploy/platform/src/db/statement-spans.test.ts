import { addRequestSpans, traceOfRequest } from '@parola/process/spans';
import { recordedSpans, type RecordedSpan } from '@parola/process/recorded-spans';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { openDatabase, type Database, type Tx } from './pool';
import { inTransaction } from './transaction';

const TRACES = ['4bf92f3577b34da6a3ce929d0e0e4736', '0af7651916cd43dd8448eb211c80319c'] as const;
const SPAN = '00f067aa0ba902b7';
const SECRET = 40_441;
const TEXT = 'SELECT $1::int * 2 AS doubled';

let own: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(() => {
  database = openDatabase(own.owner, { max: 1 });
});
afterEach(() => database.close());
afterAll(() => own.drop());

const doubled = (tx: Tx = database.db) => sql`SELECT ${SECRET}::int * 2 AS doubled`.execute(tx);

/** Requests that run `work`, one for each `traceparent`; returns the spans below them. */
async function spansOf(work: () => Promise<unknown>, traceparents: readonly string[]): Promise<RecordedSpan[]> {
  const end = await recordedSpans();
  const app = Fastify({ genReqId: traceOfRequest({ continues: true }) });
  addRequestSpans(app);
  app.get('/', async () => {
    await work();
    return 'done';
  });
  for (const traceparent of traceparents) await app.inject({ url: '/', headers: { traceparent } });
  await app.close();
  const spans = await end();
  return spans.filter(({ name }) => name !== 'GET /');
}

test('the span of a statement names it as PostgreSQL does, and traces share one prepared statement', async () => {
  const spans = await spansOf(
    () => doubled(),
    TRACES.map((trace) => `00-${trace}-${SPAN}-01`),
  );
  const { rows } = await sql<{ name: string; statement: string; pid: number }>`
    SELECT name, statement, pg_backend_pid() AS pid FROM pg_prepared_statements`.execute(database.db);
  expect(rows).toEqual([
    { name: expect.stringMatching(/^s_[0-9a-f]{24}$/u), statement: TEXT, pid: expect.any(Number) },
  ]);
  expect(spans.map(({ name, traceId }) => [name, traceId])).toEqual(TRACES.map((trace) => ['SELECT', trace]));
  for (const { attributes } of spans)
    expect(attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.text': TEXT,
      'parola.statement': rows[0]?.name,
      'parola.backend_pid': rows[0]?.pid,
    });
  expect(JSON.stringify(spans)).not.toContain(String(SECRET));
});

test('the statements of a transaction are below its span', async () => {
  const spans = await spansOf(() => inTransaction(database.db, doubled), [`00-${TRACES[0]}-${SPAN}-01`]);
  const transaction = spans.find(({ name }) => name === 'transaction');
  expect(spans.map(({ name, parent }) => [name, parent === transaction?.id])).toEqual([
    ['BEGIN', true],
    ['SELECT', true],
    ['COMMIT', true],
    ['transaction', false],
  ]);
});

test('a failed statement has its SQLSTATE and no message, and an untraced one has no span', async () => {
  const fails = () => sql`SELECT ${String(SECRET)}::text::uuid`.execute(database.db);
  const [span, ...more] = await spansOf(fails, [`00-${TRACES[0]}-${SPAN}-01`]);
  expect(more).toEqual([]);
  expect(span?.attributes).toMatchObject({ 'db.response.status_code': '22P02' });
  expect(JSON.stringify(span)).not.toContain(String(SECRET));
  expect(await spansOf(() => doubled(), [`00-${TRACES[0]}-${SPAN}-00`])).toEqual([]);
});
