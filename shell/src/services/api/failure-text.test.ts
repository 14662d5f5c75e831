import { setLocale } from '@parola/text';
import { failureWords } from './failure-text';

afterEach(() => setLocale('en-PH'));

test('says a refusal in the language of the page', async () => {
  const wordsOf = (errcode: number) => failureWords('refused', 'startGame', errcode);
  expect(await wordsOf(206)).toEqual({
    message: 'You’re self-excluded from playing.',
    refusal: 'selfExcluded',
  });
  await setLocale('fil-PH');
  expect(await wordsOf(206)).toEqual({ message: 'Naka-self-exclude ka sa paglalaro.', refusal: 'selfExcluded' });
  expect(await wordsOf(4711)).toEqual({ message: 'Hindi natuloy ang request (4711)', refusal: undefined });
});

const TRACE = '1a2b3c4d5e6f708192a3b4c5d6e7f809';
const referenceIn = async (errcode: number, status: number, traceId: unknown) =>
  (
    await failureWords(
      errcode === 1 && status === 200 ? 'refused' : 'unavailable',
      'startGame',
      errcode,
      status,
      traceId,
    )
  ).reference;

test('ends the sentence of an unexpected failure with its reference, in the language of the page', async () => {
  const wordsOf = () => failureWords('unavailable', 'startGame', 1, 500, TRACE);
  expect(await wordsOf()).toEqual({
    message: 'The service isn’t available right now. Please try again in a moment. Reference: 1a2b3c4d',
    reference: '1a2b3c4d',
  });
  await setLocale('fil-PH');
  expect(await wordsOf()).toEqual({
    message: 'Hindi available ang service ngayon. Subukan ulit maya-maya. Reference: 1a2b3c4d',
    reference: '1a2b3c4d',
  });
});

test.each([
  ['a server that failed', 1, 500, TRACE, '1a2b3c4d'],
  ['a platform that is away', 0, 503, TRACE, '1a2b3c4d'],
  ['a refusal without a reason', 1, 200, TRACE, '1a2b3c4d'],
  ['announced maintenance', 11, 503, TRACE, undefined],
  ['too many requests', 5, 429, TRACE, undefined],
  ['a call without a log-in', 1, 401, TRACE, undefined],
  ['an unknown call', 1, 404, TRACE, undefined],
  ['a response of another sender', 0, 502, undefined, undefined],
  ['a header that is no id of a trace', 1, 500, '<b>1a2b3c4d</b>', undefined],
])('%s (errcode %d, status %d)', async (_case, errcode, status, traceId, expected) => {
  expect(await referenceIn(errcode, status, traceId)).toBe(expected);
});

test('ends a sentence without a full stop before the reference', async () => {
  const { message } = await failureWords('refused', 'receiveDrawChance', 1, 200, TRACE);
  expect(message).toBe('The request failed (1). Reference: 1a2b3c4d');
});

test('names a refusal also where its call shows the code alone', async () => {
  expect(await failureWords('refused', 'receiveDrawChance', 301)).toEqual({
    message: 'The request failed (301)',
    refusal: 'balanceTooLow',
  });
});
