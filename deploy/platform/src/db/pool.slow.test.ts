import { sql } from 'kysely';
import { createTestDatabase } from '../testing/cluster';
import { AS_LONG_AS_IT_TAKES, openDatabase } from './pool';

test('reads without a limit have none, on the side of the client too', async () => {
  const own = await createTestDatabase();
  const patient = openDatabase(own.owner, { max: 1, answerMs: AS_LONG_AS_IT_TAKES });
  try {
    // Longer than the statement timeout of other pools.
    await patient.db.transaction().execute((tx) => sql`SELECT pg_sleep(6.2)`.execute(tx));
  } finally {
    await patient.close();
    await own.drop();
  }
});
