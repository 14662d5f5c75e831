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

test('offers the gift of a higher level, but not of the level a player logs in with', async () => {
  const fake = createPlayerHost({ definition });
  fake.modalEnds('vip-bonus.gift', { ok: false, reason: 'dismissed' });
  await remote.activate(fake.host);
  fake.setSession({ user: sampleUser({ vip: 2 }) });
  fake.setSession({ user: sampleUser({ vip: 2, vipExp: 9 }) });
  fake.setSession({ user: sampleUser({ id: 5, vip: 4 }) });
  const gifts = fake.requests.filter(({ what }) => what === 'modal');
  expect(gifts).toEqual([expect.objectContaining({ id: 'vip-bonus.gift', props: { level: 2 } })]);
});
