import { useEffect, useRef, useState } from 'react';
import { AGE_MIN, LOGIN_KIND, type SocialType } from '@parola/calls';
import { CallError, useConfig, useHost } from '@parola/kit';
import { Banner, Button, Stack } from '@parola/ui';
import { useForm } from '@parola/ui/forms';
import { deviceId } from '../../ground/device';
import { useShell } from '../../composition/shell';
import { eligibilityErrors, EligibilityFields, NOTHING_DECLARED, type Eligibility } from './eligibility';
import { fieldErrors } from './field-errors';
import { PROVIDERS } from './providers';
import { withInvite } from './with-invite';
import { useText } from '../../texts/auth';
import css from './auth.module.css';

/**
 * Logs in with a provider's ticket. A new player first declares age and terms, with the same ticket (player protection
 * C01, C02).
 * @param failed called with the reason of a failure
 */
export function SocialFinish({
  type,
  ticket,
  known,
  failed,
}: {
  type: SocialType;
  ticket: string;
  /** Called when a player with an account is logged in: nothing is left to complete. */
  known(): void;
  failed(message: string): void;
}) {
  const t = useText();
  const { api } = useHost();
  const { session } = useShell();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const termsVersion = useConfig('appTermsVersion');
  const [isNew, setNew] = useState(false);
  const wasRequested = useRef(false);
  const { name, call } = PROVIDERS[type];

  async function enter(declared?: Eligibility): Promise<void> {
    const answer = await withInvite((inviteCode) =>
      api.call(call, {
        code: ticket,
        deviceId: deviceId(),
        inviteCode,
        ...(declared && {
          birthday: declared.birthday,
          ageConfirm: declared.eligible,
          termsVersion: declared.terms ? termsVersion : undefined,
          marketing: declared.marketing,
        }),
      }),
    );
    if (!answer.isNew) known();
    await session.signedIn(answer, { accountType: LOGIN_KIND.phone });
  }
  useEffect(() => {
    if (wasRequested.current) return;
    wasRequested.current = true;
    enter().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (error.refusal === 'notEligible') setNew(true);
      else failed(error.message);
    });
  });
  const form = useForm({
    initial: NOTHING_DECLARED,
    validate: (values) => eligibilityErrors(values, age),
    async submit(values) {
      try {
        await enter(values);
        return undefined;
      } catch (error) {
        return fieldErrors<Eligibility>(error, { notEligible: 'eligible', underAge: 'birthday' });
      }
    },
  });
  if (!isNew)
    return (
      <p className={css.hint} role="status">
        {t('shell.social.checking', { name })}
      </p>
    );
  return (
    <form className={css.form} {...form.props}>
      <Banner>{t('shell.social.new', { name })}</Banner>
      <Stack gap={4}>
        <EligibilityFields
          birthday={form.field('birthday')}
          eligible={form.field('eligible')}
          terms={form.field('terms')}
          marketing={form.field('marketing')}
        />
        {form.error && (
          <p className={css.error} role="alert">
            {form.error}
          </p>
        )}
        <Button type="submit" wide busy={form.busy}>
          {t('shell.auth.create')}
        </Button>
      </Stack>
    </form>
  );
}
