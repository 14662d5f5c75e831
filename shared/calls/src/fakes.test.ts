import { fakeAnswer, isPlainCall, type FakeCalls } from './fakes';

const LOG = { list: [], total: 0, pages: 0 };
const FAKES: FakeCalls = {
  pointsLog: ({ pageNum }) => ({ ...LOG, total: Number(pageNum) }),
  pointsExchange: { refused: 'exchangeLimit', data: { left: 0 } },
  pointsInfo: { refused: 'exchangeLimit' },
};

test('a prepared success gets the envelope, and its function gets the request', () => {
  expect(fakeAnswer(FAKES, 'pointsLog', { pageNum: 3, pageSize: 10 })).toEqual({
    ...LOG,
    total: 3,
    code: 200,
    errcode: 0,
    errmsg: '',
    serverTime: expect.any(Number),
  });
});

test('a prepared refusal has the number of its name and its details', () => {
  expect(fakeAnswer(FAKES, 'pointsExchange', { id: 1, count: 1 })).toMatchObject({ code: 200, errcode: 2006, left: 0 });
});

test.each([
  ['a request', 'pointsExchange', { id: 1, count: 0 }, /^pointsExchange would be refused by the server: count /],
  ['a refusal', 'pointsInfo', {}, 'the server never refuses pointsInfo with exchangeLimit'],
  ['a call without an answer', 'getConfig', {}, 'no answer is prepared for getConfig'],
] as const)('%s that the server does not know is one sentence', (_what, name, body, message) => {
  expect(() => fakeAnswer(FAKES, name as 'pointsExchange', body as { id: number; count: number })).toThrow(message);
});

test('a success that the server would never send is one sentence', () => {
  const wrong = JSON.parse('{"pointsLog":{"list":[],"pages":0}}');
  expect(() => fakeAnswer(wrong, 'pointsLog', { pageNum: 1, pageSize: 10 })).toThrow(
    /^the server never answers pointsLog like this: total /,
  );
});

test('calls with files have no prepared response', () => {
  expect(['pointsLog', 'addFeedback', 'toString'].map(isPlainCall)).toEqual([true, false, false]);
});
