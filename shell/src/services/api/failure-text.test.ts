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

test('names a refusal also where its call shows the code alone', async () => {
  expect(await failureWords('refused', 'receiveDrawChance', 301)).toEqual({
    message: 'The request failed (301)',
    refusal: 'balanceTooLow',
  });
});
