import { useState } from 'react';
import { isPassword, LENGTHS } from '@parola/calls';
import { useConfig, useHost, useSession } from '@parola/kit';
import { Banner, Button, ButtonLink, Stack } from '@parola/ui';
import { PasswordField, useForm } from '@parola/ui/forms';
import { fieldErrors } from '../auth/field-errors';
import { useText as useAuthText } from '../../texts/auth';
import { useText } from '../../texts/security';
import css from './security.module.css';

function PasswordForm({ close, done }: { close(): void; done(): void }) {
  const t = useText();
  const auth = useAuthText();
  const { api } = useHost();
  const least = useConfig('passwordLengthMin') ?? LENGTHS.passwordMin;
  const most = useConfig('passwordLengthMax') ?? LENGTHS.passwordMax;
  const form = useForm({
    initial: { oldPassword: '', password: '' },
    validate: ({ oldPassword, password }) => ({
      oldPassword: oldPassword ? undefined : auth('shell.auth.password-first'),
      password: isPassword(password, least, most) ? undefined : auth('shell.auth.password-choose', { least, most }),
    }),
    async submit(values) {
      try {
        await api.call('initPassword', values);
        done();
        return undefined;
      } catch (error) {
        return fieldErrors<typeof values>(error, {
          wrongLogin: 'oldPassword',
          passwordRule: 'password',
          passwordLeaked: 'password',
        });
      }
    },
  });
  return (
    <form className={css.form} {...form.props}>
      <PasswordField label={t('shell.security.password-old')} {...form.field('oldPassword')} />
      <PasswordField
        label={auth('shell.auth.new-password')}
        autoComplete="new-password"
        help={auth('shell.auth.password-rule', { least, most })}
        {...form.field('password')}
      />
      {form.error && <Banner tone="danger">{form.error}</Banner>}
      <Button type="submit" wide busy={form.busy}>
        {t('shell.security.password-change')}
      </Button>
      <Button tone="ghost" wide onClick={close}>
        {t('shell.security.password-cancel')}
      </Button>
    </form>
  );
}

/**
 * Changes the password, which ends every other session (player protection C09). An account without a password gets a
 * link to the page that sets one.
 */
export function ChangePassword({ changed }: { changed(): void }) {
  const t = useText();
  const { user } = useSession();
  const [step, setStep] = useState<'rest' | 'asking' | 'done'>('rest');
  const has = user?.hasPassword === true;
  return (
    <Stack gap={2}>
      <h2 className={css.heading}>{t('shell.security.password')}</h2>
      <p className={css.text}>{t(has ? 'shell.security.password-text' : 'shell.security.password-none')}</p>
      <div role="status">{step === 'done' && <Banner tone="success">{t('shell.security.password-done')}</Banner>}</div>
      {!has && (
        <ButtonLink tone="secondary" wide href="/auth/set-password">
          {t('shell.security.password-set')}
        </ButtonLink>
      )}
      {has && step === 'asking' && (
        <PasswordForm
          close={() => setStep('rest')}
          done={() => {
            setStep('done');
            changed();
          }}
        />
      )}
      {has && step !== 'asking' && (
        <Button tone="secondary" wide onClick={() => setStep('asking')}>
          {t('shell.security.password-change')}
        </Button>
      )}
    </Stack>
  );
}
