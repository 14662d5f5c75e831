import { useEffect } from 'react';
import { KYC_SIDE, KYC_TEXT, type KycIdTypeItem } from '@parola/calls';
import { currentLocale } from '@parola/text';
import { Button } from '@parola/ui';
import { Field, Select, useForm } from '@parola/ui/forms';
import { useText } from '../../texts/kyc';
import { isIdNumberOf, type Answers } from './answers';
import { Paper } from './document-picture';
import css from './kyc.module.css';

interface StepProps {
  answers: Answers;
  onBack(): void;
  onDone(more: Partial<Answers>): void;
}

export function nameOf({ names }: KycIdTypeItem): string {
  return names[currentLocale() === 'fil-PH' ? 'fil-PH' : 'en-PH'];
}

/** The second step: type of ID, its number and its pictures. */
export function YourId({
  answers,
  papers,
  onWritten,
  onBack,
  onDone,
}: StepProps & { papers: readonly KycIdTypeItem[]; onWritten(now: Partial<Answers>): void }) {
  const t = useText();
  const { idType, idNo, frontFileId, backFileId } = answers;
  const chosen = (type: string) => papers.find((one) => String(one.idType) === type);
  const form = useForm({
    initial: { idType, idNo, frontFileId, backFileId },
    validate: (values) => ({
      idNo: isIdNumberOf(values.idNo, chosen(values.idType)) ? undefined : t('shell.kyc.id-wrong'),
      frontFileId: values.frontFileId ? undefined : t('shell.kyc.picture-first'),
      backFileId: values.backFileId || !chosen(values.idType)?.back ? undefined : t('shell.kyc.picture-first'),
    }),
    submit: async (values) => onDone(values),
  });
  const { idType: type } = form.values;
  useEffect(() => onWritten({ idType: type }), [onWritten, type]);
  const paper = chosen(type);
  const picture = (field: 'frontFileId' | 'backFileId') => {
    const { value, onChange, error } = form.field(field);
    return { fileId: value, onFile: onChange, error };
  };
  return (
    <form className={css.form} {...form.props} aria-label={t('shell.kyc.id')}>
      <Select
        label={t('shell.kyc.id-type')}
        options={papers.map((one) => ({ value: String(one.idType), label: nameOf(one) }))}
        {...form.field('idType')}
      />
      <Field
        label={t('shell.kyc.id-no')}
        help={paper && t('shell.kyc.id-example', { example: paper.example })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={KYC_TEXT.idNo}
        {...form.field('idNo')}
      />
      <Paper
        title={t('shell.kyc.front')}
        hint={t('shell.kyc.paper-hint')}
        side={KYC_SIDE.front}
        camera="environment"
        {...picture('frontFileId')}
      />
      {paper?.back && (
        <Paper
          title={t('shell.kyc.back-side')}
          hint={t('shell.kyc.paper-hint')}
          side={KYC_SIDE.back}
          camera="environment"
          {...picture('backFileId')}
        />
      )}
      <p className={css.help}>{t('shell.kyc.camera-help')}</p>
      <div className={css.actions}>
        <Button type="button" tone="secondary" onClick={onBack}>
          {t('shell.kyc.back')}
        </Button>
        <Button type="submit" wide>
          {t('shell.kyc.next')}
        </Button>
      </div>
    </form>
  );
}

/** The third step: a picture of the face. */
export function YourFace({ answers, onBack, onDone }: StepProps) {
  const t = useText();
  const form = useForm({
    initial: { selfieFileId: answers.selfieFileId },
    validate: ({ selfieFileId }) => ({ selfieFileId: selfieFileId ? undefined : t('shell.kyc.picture-first') }),
    submit: async (values) => onDone(values),
  });
  const { value, onChange, error } = form.field('selfieFileId');
  return (
    <form className={css.form} {...form.props} aria-label={t('shell.kyc.face')}>
      <Paper
        title={t('shell.kyc.face')}
        hint={t('shell.kyc.face-hint')}
        side={KYC_SIDE.selfie}
        camera="user"
        fileId={value}
        onFile={onChange}
        error={error}
      />
      <p className={css.help}>{t('shell.kyc.camera-help')}</p>
      <div className={css.actions}>
        <Button type="button" tone="secondary" onClick={onBack}>
          {t('shell.kyc.back')}
        </Button>
        <Button type="submit" wide>
          {t('shell.kyc.next')}
        </Button>
      </div>
    </form>
  );
}
