import { setLocale } from '@parola/text';
import { failureText } from './failure-text';

afterEach(() => setLocale('en-PH'));

test('says a refusal in the language of the page', async () => {
  expect(await failureText('refused', 'startGame', 206)).toBe('You’re self-excluded from playing.');
  await setLocale('fil-PH');
  expect(await failureText('refused', 'startGame', 206)).toBe('Naka-self-exclude ka sa paglalaro.');
  expect(await failureText('refused', 'startGame', 4711)).toBe('Hindi natuloy ang request (4711)');
});
