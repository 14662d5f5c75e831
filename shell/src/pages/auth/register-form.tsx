import { useState } from 'react';
import { TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { GameToPlay } from './game-to-play';
import { RegisterByAccount } from './register-by-account';
import { RegisterByPhone } from './register-by-phone';
import { SocialWays } from './social-ways';
import { Ways, type AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';

const BY = [
  { value: 'phone', label: 'shell.auth.by-phone' },
  { value: 'account', label: 'shell.auth.by-account' },
] as const;

/** Sign-up (auth mode 0): by mobile number and code, or by account name. */
export function RegisterForm({ flow, inviteCode }: { flow: AuthFlow; inviteCode?: string }) {
  const t = useText();
  const [by, setBy] = useState<'phone' | 'account'>('phone');
  const Form = by === 'phone' ? RegisterByPhone : RegisterByAccount;
  return (
    <>
      <GameToPlay target={flow.target} by="sign-up" />
      <Tabs
        id="register"
        label={t('shell.auth.how-sign-up')}
        fill
        items={BY.map(({ value, label }) => ({ value, label: t(label) }))}
        value={by}
        onChange={setBy}
      />
      <TabPanel tabs="register" value={by}>
        <Form flow={flow} inviteCode={inviteCode} />
      </TabPanel>
      <SocialWays then={flow.target} />
      <Ways flow={flow} to={['login']} />
    </>
  );
}
