import { CallError } from '@parola/kit';
import { FakeApi } from './fake-api';

test('the prepared responses of development serve the tests too', async () => {
  const api = new FakeApi().answers({
    pointsLog: { list: [], total: 7, pages: 1 },
    pointsExchange: { refused: 'exchangeLimit', data: { left: 0 } },
  });
  await expect(api.call('pointsLog', { pageNum: 1, pageSize: 10 })).resolves.toMatchObject({ total: 7, errcode: 0 });
  const refused = await api.call('pointsExchange', { id: 1, count: 1 }).catch((error: unknown) => error);
  if (!(refused instanceof CallError)) throw new Error('the call was not refused');
  expect([refused.refusal, refused.details.data]).toEqual(['exchangeLimit', { left: 0 }]);
});
