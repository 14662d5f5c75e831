import { LETTER, type Input } from '@parola/operations';
import { Banner, Button, Card, SectionTitle, Stack, TextLink } from '@parola/ui';
import { Field, RadioCards, Segmented, TextArea, useForm } from '@parola/ui/forms';
import { useState } from 'react';
import { ask } from '../api/operation-call';
import { Columns } from '../layout/columns';
import { Page } from '../layout/page';
import { useText } from '../text';
import { ConfirmMail } from './confirm-mail';
import { EMPTY, inputOf, wrongIn } from './mail-draft';
import css from './mails.module.css';

/** Form of a mail to many players: receivers, both languages, end. It shows the number of receivers before sending. */
export function WriteMail() {
  const t = useText();
  const [ready, setReady] = useState<{ input: Input<'mail.broadcast'>; players: number } | null>(null);
  const form = useForm({
    initial: EMPTY,
    validate: (draft) => wrongIn(draft, t),
    submit: async (draft) => {
      const input = inputOf(draft);
      const { players } = await ask('mail.preview', { audience: input.audience, offer: input.offer });
      if (players === 0) return { form: t('desk.mail.nobody') };
      setReady({ input, players });
      return undefined;
    },
  });
  const letter = { maxLength: LETTER.title };
  const words = { maxLength: LETTER.text, rows: 8 };
  return (
    <Page title={t('desk.mail.write')}>
      <Stack gap={4}>
        <TextLink href="/desk/mail">{t('desk.back')}</TextLink>
        <form {...form.props}>
          <Stack gap={4}>
            <Columns>
              <Card>
                <SectionTitle>{t('desk.mail.to')}</SectionTitle>
                <Stack gap={3}>
                  <RadioCards
                    label={t('desk.mail.kind')}
                    options={[
                      { value: 'notice', title: t('desk.mail.notice'), meta: t('desk.mail.notice-text') },
                      { value: 'offer', title: t('desk.mail.offer'), meta: t('desk.mail.offer-text') },
                    ]}
                    {...form.field('kind')}
                  />
                  <Field
                    label={t('desk.mail.vip-from')}
                    inputMode="numeric"
                    maxLength={2}
                    optional
                    {...form.field('vipFrom')}
                  />
                  <Field
                    label={t('desk.mail.vip-to')}
                    inputMode="numeric"
                    maxLength={2}
                    optional
                    {...form.field('vipTo')}
                  />
                  <div>
                    <p className={css.label} aria-hidden="true">
                      {t('desk.mail.deposited')}
                    </p>
                    <Segmented
                      label={t('desk.mail.deposited')}
                      options={[
                        { value: 'any', label: t('desk.mail.any') },
                        { value: 'yes', label: t('desk.mail.yes') },
                        { value: 'no', label: t('desk.mail.no') },
                      ]}
                      {...form.field('deposited')}
                    />
                  </div>
                  <Field
                    label={t('desk.mail.days')}
                    help={t('desk.mail.days-help')}
                    inputMode="numeric"
                    maxLength={2}
                    {...form.field('days')}
                  />
                </Stack>
              </Card>
              <Card>
                <SectionTitle>{t('desk.mail.words')}</SectionTitle>
                <Stack gap={3}>
                  <Field label={t('desk.mail.title-en')} counter {...letter} {...form.field('titleEn')} />
                  <TextArea
                    label={t('desk.mail.text-en')}
                    help={t('desk.mail.text-help')}
                    {...words}
                    {...form.field('textEn')}
                  />
                  <Field label={t('desk.mail.title-fil')} lang="fil" counter {...letter} {...form.field('titleFil')} />
                  <TextArea label={t('desk.mail.text-fil')} lang="fil" {...words} {...form.field('textFil')} />
                </Stack>
              </Card>
            </Columns>
            {form.error && <Banner tone="danger">{form.error}</Banner>}
            <Button type="submit" busy={form.busy}>
              {t('desk.mail.preview')}
            </Button>
          </Stack>
        </form>
        {ready && <ConfirmMail {...ready} onClose={() => setReady(null)} />}
      </Stack>
    </Page>
  );
}
