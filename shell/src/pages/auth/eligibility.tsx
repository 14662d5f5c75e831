import { AGE_MIN, manilaDay } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { Stack, TextLink } from '@parola/ui';
import { Checkbox, Field, type FormErrors, type FormField } from '@parola/ui/forms';
import { isOfAge } from './adult';
import css from './auth.module.css';

/** What a new player declares (player protection C02). Nothing is ticked before the player ticks it. */
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
      ? 'Please enter your date of birth.'
      : isOfAge(values.birthday, age)
        ? undefined
        : `You must be at least ${age} years old to play.`,
    eligible: values.eligible ? undefined : 'Please confirm that you may play.',
    terms: values.terms ? undefined : 'Please accept the terms and the privacy policy.',
  };
}

type Fields = { [K in keyof Eligibility]: FormField<Eligibility[K]> };

/** Date of birth and the three boxes, each with its own meaning. */
export function EligibilityFields({ birthday, eligible, terms, marketing }: Fields) {
  const notice = useConfig('appRegulatorNotice');
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <Stack gap={3}>
      <Field label="Date of birth" type="date" autoComplete="bday" max={manilaDay(Date.now())} {...birthday} />
      <Checkbox {...eligible}>I am {age} or older, and none of the persons who may not play.</Checkbox>
      {notice && (
        <details className={css.barred}>
          <summary>Who may not play</summary>
          <ul>
            {notice.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      )}
      <Checkbox {...terms}>
        I accept the{' '}
        <TextLink inline href="/terms-of-use" target="_blank">
          terms of use
        </TextLink>{' '}
        and the{' '}
        <TextLink inline href="/privacy-policy" target="_blank">
          privacy policy
        </TextLink>
        .
      </Checkbox>
      <Checkbox {...marketing}>Send me news and offers (optional).</Checkbox>
    </Stack>
  );
}
