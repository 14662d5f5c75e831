import { AGE_MIN, type Kyc, type KycIdTypeItem } from '@parola/calls';
import { CallError, useConfig, useHost, useOnline } from '@parola/kit';
import { Banner, Button, TextLink } from '@parola/ui';
import { Checkbox, Fact, Facts, useForm } from '@parola/ui/forms';
import { useText } from '../../texts/kyc';
import { asRequest, type Answers } from './answers';
import { nameOf } from './your-id';
import css from './kyc.module.css';

interface ReviewProps {
  answers: Answers;
  paper: KycIdTypeItem;
  reviewHours: number;
  onBack(): void;
  onSent(kyc: Kyc): void;
}

/** The last step: summary, consent, and sending. All boxes begin unticked. */
export function Review({ answers, paper, reviewHours, onBack, onSent }: ReviewProps) {
  const t = useText();
  const { api } = useHost();
  const online = useOnline();
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  const notice = useConfig('appRegulatorNotice');
  const form = useForm({
    initial: { consent: false, notBarred: false },
    validate: (values) => ({
      consent: values.consent ? undefined : t('shell.kyc.consent-first'),
      notBarred: values.notBarred ? undefined : t('shell.kyc.not-barred-first'),
    }),
    submit: async () => {
      try {
        onSent(await api.call('addKyc', asRequest(answers, paper)));
        return undefined;
      } catch (error) {
        if (error instanceof CallError) return { form: error.message };
        throw error;
      }
    },
  });
  return (
    <form className={css.form} {...form.props} aria-label={t('shell.kyc.review')}>
      <Facts>
        <Fact name={t('shell.kyc.name')}>{answers.realName}</Fact>
        <Fact name={t('shell.kyc.birthday')}>{answers.birthday}</Fact>
        <Fact name={t('shell.kyc.address')}>{answers.address}</Fact>
        <Fact name={nameOf(paper)}>{answers.idNo}</Fact>
      </Facts>
      <Checkbox {...form.field('notBarred')}>{t('shell.kyc.not-barred', { age })}</Checkbox>
      {notice && (
        <ul className={css.barred}>
          {notice.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      <Checkbox {...form.field('consent')}>{t('shell.kyc.consent')}</Checkbox>
      <TextLink href="/rules/kyc" target="_blank">
        {t('shell.kyc.rules')}
      </TextLink>
      <p className={css.help}>{t('shell.kyc.sent-soon', { hours: reviewHours })}</p>
      {!online && <Banner tone="warning">{t('shell.kyc.offline')}</Banner>}
      {form.error && <Banner tone="danger">{form.error}</Banner>}
      <div className={css.actions}>
        <Button type="button" tone="secondary" onClick={onBack}>
          {t('shell.kyc.back')}
        </Button>
        <Button type="submit" wide busy={form.busy} disabled={!online}>
          {t('shell.kyc.send')}
        </Button>
      </div>
    </form>
  );
}
