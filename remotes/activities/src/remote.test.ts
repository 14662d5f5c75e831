import { createPlayerHost, describeRemoteContract, describeTexts, NO_RED_DOTS } from '@parola/testing';
import definition from '../remote.config';
import activityEnglish from './locales/activity.en-PH';
import activityFilipino from './locales/activity.fil-PH';
import bankrupt from './locales/bankrupt.en-PH';
import bankruptInFilipino from './locales/bankrupt.fil-PH';
import depositsEnglish from './locales/deposits.en-PH';
import depositsFilipino from './locales/deposits.fil-PH';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import liveEnglish from './locales/live.en-PH';
import liveFilipino from './locales/live.fil-PH';
import pkEnglish from './locales/pk.en-PH';
import pkFilipino from './locales/pk.fil-PH';
import pusherEnglish from './locales/pusher.en-PH';
import pusherFilipino from './locales/pusher.fil-PH';
import rainEnglish from './locales/rain.en-PH';
import rainFilipino from './locales/rain.fil-PH';
import lotteryEnglish from './locales/lottery.en-PH';
import lotteryFilipino from './locales/lottery.fil-PH';
import rankEnglish from './locales/rank.en-PH';
import rankFilipino from './locales/rank.fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('activities', english, filipino);
describeTexts('activities', activityEnglish, activityFilipino);
describeTexts('activities', depositsEnglish, depositsFilipino);
describeTexts('activities', rankEnglish, rankFilipino);
describeTexts('activities', liveEnglish, liveFilipino);
describeTexts('activities', pkEnglish, pkFilipino);
describeTexts('activities', pusherEnglish, pusherFilipino);
describeTexts('activities', rainEnglish, rainFilipino);
describeTexts('activities', lotteryEnglish, lotteryFilipino);
describeTexts('activities', bankrupt, bankruptInFilipino);

test('states red dots when they change', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.setSession({ redDots: { ...NO_RED_DOTS, signInFlag: true } });
  fake.setSession({ walletRefreshing: true });
  expect(fake.emitted.map((fact) => fact.payload)).toEqual([
    { signInFlag: false, count: 0 },
    { signInFlag: true, count: 1 },
  ]);
});
