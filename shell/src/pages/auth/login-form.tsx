import { useState } from 'react';
import { LOGIN_KIND } from '@parola/calls';
import { Banner, cx, TabPanel } from '@parola/ui';
import { Tabs } from '@parola/ui/forms';
import { useShell } from '../../composition/shell';
import { deviceId } from '../../ground/device';
import { loginHint } from '../../services/session/login-path';
import { AccountLogin } from './account-login';
import { GameToPlay } from './game-to-play';
import { PasskeyButton } from './passkey-button';
import { usePasswordChanged } from './password-changed';
import { PhoneLogin } from './phone-login';
import { SocialWays } from './social-ways';
import { Ways, type AuthFlow } from './auth-forms';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

type Way = 'phone' | 'account';
const WAYS = [
  { value: 'phone', label: 'shell.auth.by-phone' },
  { value: 'account', label: 'shell.auth.by-account' },
] as const;

/** Log-in by code or password. It begins with the method used last on this device. */
export function LoginForm({ flow, first }: { flow: AuthFlow; first?: Way }) {
  const t = useText();
  const { session } = useShell();
  const changed = usePasswordChanged();
  const [way, setWay] = useState<Way>(
    changed ? 'account' : (first ?? (loginHint()?.accountType === LOGIN_KIND.account ? 'account' : 'phone')),
  );
  const [locked, setLocked] = useState<string>();
  return (
    <>
      {changed && (
        <div className={css.ended} role="status">
          <Banner tone="success">{t('shell.auth.password-changed')}</Banner>
        </div>
      )}
      {flow.ended && (
        <div className={css.ended}>
          <Banner>{flow.ended}</Banner>
        </div>
      )}
      <GameToPlay target={flow.target} by="log-in" />
      <Tabs
        id="login"
        label={t('shell.auth.how')}
        fill
        items={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
        value={way}
        onChange={setWay}
      />
      <TabPanel tabs="login" value={way}>
        {locked && way === 'phone' && (
          <p className={cx(css.error, css.locked)} role="alert">
            {locked}
          </p>
        )}
        {way === 'phone' ? (
          <PhoneLogin flow={flow} />
        ) : (
          <AccountLogin
            flow={flow}
            account={changed}
            locked={(message) => {
              setLocked(message);
              setWay('phone');
            }}
          />
        )}
      </TabPanel>
      <div className={css.form}>
        <PasskeyButton
          then={async (api, answer) => {
            const logged = await api.call('passkeyLogin', { answer, deviceId: deviceId() });
            await session.signedIn(logged, loginHint() ?? { accountType: LOGIN_KIND.phone });
            flow.done(logged.userInfo.id);
          }}
        />
      </div>
      <SocialWays then={flow.target} />
      <Ways flow={flow} to={['forgot', 'register']} />
      <p className={css.legal}>{t('shell.auth.adults')}</p>
    </>
  );
}
