import { describeTexts } from '@parola/testing';
import account from '../locales/account.en-PH';
import accountFilipino from '../locales/account.fil-PH';
import age from '../locales/age.en-PH';
import ageFilipino from '../locales/age.fil-PH';
import auth from '../locales/auth.en-PH';
import authFilipino from '../locales/auth.fil-PH';
import frame from '../locales/frame.en-PH';
import frameFilipino from '../locales/frame.fil-PH';
import late from '../locales/late.en-PH';
import lateFilipino from '../locales/late.fil-PH';
import pages from '../locales/pages.en-PH';
import pagesFilipino from '../locales/pages.fil-PH';

describeTexts('shell', account, accountFilipino);
describeTexts('shell', age, ageFilipino);
describeTexts('shell', auth, authFilipino);
describeTexts('shell', frame, frameFilipino);
describeTexts('shell', late, lateFilipino);
describeTexts('shell', pages, pagesFilipino);

test('no two chunks of the shell have the same id', () => {
  const ids = [account, age, auth, frame, late, pages].flatMap((area) => Object.keys(area));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
