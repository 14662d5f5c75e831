import { createPlayerHost, describeRemoteContract, describeTexts, sampleUser } from '@parola/testing';
import definition from '../remote.config';
import bonus from './locales/bonus.en-PH';
import bonusInFilipino from './locales/bonus.fil-PH';
import english from './locales/en-PH';
import filipino from './locales/fil-PH';
import vip from './locales/vip.en-PH';
import vipInFilipino from './locales/vip.fil-PH';
import remote from './remote';

describeRemoteContract(definition, remote);
describeTexts('vip-bonus', english, filipino);
describeTexts('vip-bonus', vip, vipInFilipino);
describeTexts('vip-bonus', bonus, bonusInFilipino);

test('states a level change, but not the level a player logs in with', async () => {
  const fake = createPlayerHost({ definition });
  await remote.activate(fake.host);
  fake.setSession({ user: sampleUser({ vip: 2 }) });
  fake.setSession({ user: sampleUser({ vip: 2, vipExp: 9 }) });
  fake.setSession({ user: sampleUser({ id: 5, vip: 4 }) });
  expect(fake.emitted).toEqual([{ id: 'vip-bonus.level-changed@1', payload: { vip: 2, previous: 1 } }]);
});
