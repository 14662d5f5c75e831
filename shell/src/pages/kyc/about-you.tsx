import { useEffect } from 'react';
import { AGE_MIN, KYC_TEXT, manilaDay } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { Button } from '@parola/ui';
import { Field, Select, useForm } from '@parola/ui/forms';
import { serverNow } from '../../ground/server-clock';
import { isOfAge } from '../auth/age-check';
import { useText } from '../../texts/kyc';
import { FUNDS, type Answers } from './answers';
import css from './kyc.module.css';

const FUNDS_WORDS = [
  'shell.kyc.funds-1',
  'shell.kyc.funds-2',
  'shell.kyc.funds-3',
  'shell.kyc.funds-4',
  'shell.kyc.funds-5',
  'shell.kyc.funds-6',
] as const;

/** The first step: the personal data that the law requires (player protection, table 1.1, CDD data). */
export function AboutYou({
  answers,
  onWritten,
  onDone,
}: {
  answers: Answers;
  onWritten(now: Partial<Answers>): void;
  onDone(more: Partial<Answers>): void;
}) {
  const t = useText();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const { realName, birthday, birthPlace, nationality, address, permanentAddress, occupation, employer } = answers;
  const missing = (text: string) => (text.trim().length >= 2 ? undefined : t('shell.kyc.fill'));
  const form = useForm({
    initial: {
      ...{ realName, birthday, birthPlace, nationality, address, permanentAddress, occupation, employer },
      sourceOfFunds: answers.sourceOfFunds,
    },
    validate: (values) => ({
      realName: values.realName.trim().length >= 2 ? undefined : t('shell.kyc.name-first'),
      birthday: !values.birthday
        ? t('shell.kyc.birthday-first')
        : isOfAge(values.birthday, age)
          ? undefined
          : t('shell.kyc.too-young', { age }),
      birthPlace: missing(values.birthPlace),
      nationality: missing(values.nationality),
      address: missing(values.address),
      occupation: missing(values.occupation),
    }),
    submit: async (values) => onDone(values),
  });
  const { values } = form;
  useEffect(() => onWritten(values), [onWritten, values]);
  return (
    <form className={css.form} {...form.props} aria-label={t('shell.kyc.you')}>
      <Field label={t('shell.kyc.name')} autoComplete="name" maxLength={KYC_TEXT.name} {...form.field('realName')} />
      <Field
        label={t('shell.kyc.birthday')}
        type="date"
        autoComplete="bday"
        max={manilaDay(serverNow())}
        {...form.field('birthday')}
      />
      <Field label={t('shell.kyc.birth-place')} maxLength={KYC_TEXT.long} {...form.field('birthPlace')} />
      <Field
        label={t('shell.kyc.nationality')}
        autoComplete="country-name"
        maxLength={KYC_TEXT.name}
        {...form.field('nationality')}
      />
      <Field
        label={t('shell.kyc.address')}
        autoComplete="address-line1"
        maxLength={KYC_TEXT.long}
        {...form.field('address')}
      />
      <Field label={t('shell.kyc.permanent')} optional maxLength={KYC_TEXT.long} {...form.field('permanentAddress')} />
      <Field
        label={t('shell.kyc.occupation')}
        autoComplete="organization-title"
        maxLength={KYC_TEXT.long}
        {...form.field('occupation')}
      />
      <Field
        label={t('shell.kyc.employer')}
        optional
        autoComplete="organization"
        maxLength={KYC_TEXT.long}
        {...form.field('employer')}
      />
      <Select
        label={t('shell.kyc.funds')}
        options={FUNDS.map((source, index) => ({
          value: String(source),
          label: t(FUNDS_WORDS[index] ?? 'shell.kyc.funds-6'),
        }))}
        {...form.field('sourceOfFunds')}
      />
      <Button type="submit" wide>
        {t('shell.kyc.next')}
      </Button>
    </form>
  );
}
