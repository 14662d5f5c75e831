import { AGE_MIN, manilaDay, translated } from '@parola/calls';
import { useConfig, useLocale } from '@parola/kit';
import { Stack, TextLink } from '@parola/ui';
import { Checkbox, Field, type FormErrors, type FormField } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { isOfAge } from './age-check';
import { T, text, useText } from '../../texts/auth';
import css from './auth.module.css';

/** A new player's declarations (player protection C02). All boxes begin unticked. */
export interface Eligibility {
  birthday: string;
  eligible: boolean;
  terms: boolean;
  marketing: boolean;
}
export const NOTHING_DECLARED: Eligibility = { birthday: '', eligible: false, terms: false, marketing: false };

export function eligibilityErrors(values: Eligibility, age: number): FormErrors<Eligibility> {
  return {
    birthday: !values.birthday
      ? text('shell.auth.birthday-first')
      : isOfAge(values.birthday, age)
        ? undefined
        : text('shell.auth.too-young', { age }),
    eligible: values.eligible ? undefined : text('shell.auth.eligible-first'),
    terms: values.terms ? undefined : text('shell.auth.accept-first'),
  };
}

type Fields = { [K in keyof Eligibility]: FormField<Eligibility[K]> };

/** Date of birth and three separate boxes: eligibility, terms, marketing. */
export function EligibilityFields({ birthday, eligible, terms, marketing }: Fields) {
  const t = useText();
  const locale = useLocale();
  const notice = useConfig('appRegulatorNotice');
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <Stack gap={3}>
      <Field
        label={t('shell.auth.birthday')}
        type="date"
        autoComplete="bday"
        max={manilaDay(serverNow())}
        {...birthday}
      />
      <Checkbox {...eligible}>{t('shell.auth.eligible', { age })}</Checkbox>
      {notice && (
        <details className={css.barred}>
          <summary>{t('shell.auth.barred')}</summary>
          <ul>
            {translated(notice, locale).items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      )}
      <Checkbox {...terms}>
        <T
          id="shell.auth.accept"
          terms={<TextLink inline href="/terms-of-use" target="_blank" />}
          privacy={<TextLink inline href="/privacy-policy" target="_blank" />}
        />
      </Checkbox>
      <Checkbox {...marketing}>{t('shell.auth.marketing')}</Checkbox>
    </Stack>
  );
}
