import { FUNDS_SOURCE, GENDER, type CallResponse, type PersonData } from '@parola/calls';
import { useAction } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { Field, Select, toast, useForm } from '@parola/ui/forms';
import { useShell } from '../../../composition/shell';
import { useText } from '../../../texts/profile';
import { fieldErrors } from '../../auth/field-errors';
import { useStepUp } from '../../auth/step-up';
import css from './profile.module.css';

type Known = CallResponse<'appUserOther'>;

const GENDERS = Object.values(GENDER);
const FUNDS = Object.values(FUNDS_SOURCE);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Form of further personal data. A birthday can be set once. During an identity check all fields are locked. */
export function PersonForm({ known, saved }: { known: Known; saved(): void }) {
  const t = useText();
  const save = useAction('updateAppUserOther');
  const stepUp = useStepUp();
  const { session } = useShell();
  const hasBirthday = known.birthday !== undefined;
  const initial = {
    realName: known.realName ?? '',
    birthday: known.birthday ?? '',
    gender: String(known.gender ?? GENDER.unsaid),
    email: known.email ?? '',
    address: known.address ?? '',
    city: known.city ?? '',
    zip: known.zip ?? '',
    occupation: known.occupation ?? '',
    sourceOfFunds: known.sourceOfFunds === undefined ? '' : String(known.sourceOfFunds),
    nationality: known.nationality ?? '',
    birthPlace: known.birthPlace ?? '',
  };
  const form = useForm({
    initial,
    validate: ({ email }) => (email && !EMAIL.test(email.trim()) ? { email: t('shell.person.email-wrong') } : {}),
    async submit({ birthday, gender, sourceOfFunds, email, ...texts }) {
      const funds = FUNDS.find((one) => String(one) === sourceOfFunds);
      const body: PersonData = {
        ...texts,
        email: email.trim(),
        gender: GENDERS.find((one) => String(one) === gender) ?? GENDER.unsaid,
        ...(funds !== undefined && { sourceOfFunds: funds }),
        ...(!hasBirthday && birthday && { birthday }),
      };
      const stored = await stepUp(() => save.run(body));
      if (!stored.ok) return fieldErrors<typeof initial>(stored.error, { underAge: 'birthday', reAuthNeeded: 'email' });
      await session.reload();
      toast(t('shell.profile.saved'));
      saved();
      return undefined;
    },
  });
  const off = !known.editable;
  return (
    <form className={css.form} {...form.props}>
      <p className={css.text}>{t('shell.person.text')}</p>
      {off && <Banner>{t('shell.person.locked')}</Banner>}
      <Field
        label={t('shell.person.name')}
        autoComplete="name"
        maxLength={100}
        readOnly={off}
        {...form.field('realName')}
      />
      <div className={css.row}>
        <Field
          label={t('shell.person.birthday')}
          type="date"
          autoComplete="bday"
          readOnly={off || hasBirthday}
          help={t(hasBirthday ? 'shell.person.birthday-fixed' : 'shell.person.birthday-once')}
          {...form.field('birthday')}
        />
        <Field
          label={t('shell.person.birth-place')}
          autoComplete="off"
          maxLength={80}
          readOnly={off}
          {...form.field('birthPlace')}
        />
      </div>
      <div className={css.row}>
        <Select
          label={t('shell.person.gender')}
          disabled={off}
          options={GENDERS.map((one) => ({ value: String(one), label: t(`shell.person.gender-${one}`) }))}
          {...form.field('gender')}
        />
        <Field
          label={t('shell.person.nationality')}
          autoComplete="off"
          maxLength={60}
          readOnly={off}
          {...form.field('nationality')}
        />
      </div>
      <Field
        label={t('shell.person.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        readOnly={off}
        help={t('shell.person.email-proof')}
        {...form.field('email')}
      />
      <Field
        label={t('shell.person.address')}
        autoComplete="address-line1"
        maxLength={200}
        readOnly={off}
        {...form.field('address')}
      />
      <div className={css.row}>
        <Field
          label={t('shell.person.city')}
          autoComplete="address-level2"
          maxLength={80}
          readOnly={off}
          {...form.field('city')}
        />
        <Field
          label={t('shell.person.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          readOnly={off}
          {...form.field('zip')}
        />
      </div>
      <div className={css.row}>
        <Field
          label={t('shell.person.occupation')}
          autoComplete="organization-title"
          maxLength={80}
          readOnly={off}
          {...form.field('occupation')}
        />
        <Select
          label={t('shell.person.funds')}
          disabled={off}
          placeholder={t('shell.person.funds-choose')}
          options={FUNDS.map((one) => ({ value: String(one), label: t(`shell.person.funds-${one}`) }))}
          {...form.field('sourceOfFunds')}
        />
      </div>
      {form.error && (
        <p className={css.error} role="alert">
          {form.error}
        </p>
      )}
      {!off && (
        <Button type="submit" wide busy={form.busy}>
          {t('shell.profile.save')}
        </Button>
      )}
    </form>
  );
}
