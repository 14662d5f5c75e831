import { createPlayerHost, describeRemoteContract, describeTexts, NO_RED_DOTS } from '@parola/testing';
import definition from '../remote.config';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('activities', english, filipino);

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
