import { describeTexts } from '@parola/testing';
import account from '../locales/account.en-PH';
import accountFilipino from '../locales/account.fil-PH';
import age from '../locales/age.en-PH';
import ageFilipino from '../locales/age.fil-PH';
import auth from '../locales/auth.en-PH';
import authFilipino from '../locales/auth.fil-PH';
import chat from '../locales/chat.en-PH';
import chatFilipino from '../locales/chat.fil-PH';
import download from '../locales/download.en-PH';
import downloadFilipino from '../locales/download.fil-PH';
import frame from '../locales/frame.en-PH';
import frameFilipino from '../locales/frame.fil-PH';
import help from '../locales/help.en-PH';
import helpFilipino from '../locales/help.fil-PH';
import kyc from '../locales/kyc.en-PH';
import kycFilipino from '../locales/kyc.fil-PH';
import late from '../locales/late.en-PH';
import lateFilipino from '../locales/late.fil-PH';
import mail from '../locales/mail.en-PH';
import mailFilipino from '../locales/mail.fil-PH';
import popups from '../locales/popups.en-PH';
import popupsFilipino from '../locales/popups.fil-PH';
import pages from '../locales/pages.en-PH';
import pagesFilipino from '../locales/pages.fil-PH';
import security from '../locales/security.en-PH';
import securityFilipino from '../locales/security.fil-PH';
import release from '../locales/release.en-PH';
import releaseFilipino from '../locales/release.fil-PH';
import profile from '../locales/profile.en-PH';
import profileFilipino from '../locales/profile.fil-PH';

describeTexts('shell', account, accountFilipino);
describeTexts('shell', age, ageFilipino);
describeTexts('shell', auth, authFilipino);
describeTexts('shell', chat, chatFilipino);
describeTexts('shell', download, downloadFilipino);
describeTexts('shell', frame, frameFilipino);
describeTexts('shell', help, helpFilipino);
describeTexts('shell', kyc, kycFilipino);
describeTexts('shell', late, lateFilipino);
describeTexts('shell', mail, mailFilipino);
describeTexts('shell', pages, pagesFilipino);
describeTexts('shell', popups, popupsFilipino);
describeTexts('shell', security, securityFilipino);
describeTexts('shell', profile, profileFilipino);
describeTexts('shell', release, releaseFilipino);

test('no two chunks of the shell have the same id', () => {
  const areas = [
    account,
    age,
    auth,
    chat,
    download,
    frame,
    help,
    kyc,
    late,
    mail,
    pages,
    popups,
    profile,
    release,
    security,
  ];
  const ids = areas.flatMap((area) => Object.keys(area));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
