import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useCall } from '@parola/kit';
import { ButtonLink, DataView, EmptyState, Icon, IconButton, Skeleton, Stack, TextLink } from '@parola/ui';
import { ChipLink, ChipRow, Field } from '@parola/ui/forms';
import { inLanguage } from '../../ground/operator-text';
import { ScrollToAnchor } from '../rich-text/scroll-to-anchor';
import { useText } from '../../texts/help';
import { FaqTopicSection } from './faq-topic';
import { searchQuestions } from './search-questions';
import css from './faq.module.css';

const ASKED = { gameListVersion: '', configKeyList: ['appFaqList'] };

function WriteToUs({ tone }: { tone: 'primary' | 'secondary' }) {
  const t = useText();
  return (
    <ButtonLink href="/feedback" tone={tone}>
      {t('shell.faq.write')}
    </ButtonLink>
  );
}

/**
 * The operator's questions and answers, with a full-text search. They load with this page instead of the first load.
 */
export default function FaqPage() {
  const t = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const config = useCall('anonymous/appConfig', ASKED);
  const topics = config.data && (config.data.configMap.appFaqList ?? []);
  const searching = typed.trim() !== '';
  return (
    <Stack gap={4} className={css.page}>
      <Field
        type="search"
        label={t('shell.faq.search')}
        hideLabel
        placeholder={t('shell.faq.search-hint')}
        value={typed}
        onChange={setTyped}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
        start={<Icon of={Search} size={20} />}
        end={
          searching && (
            <IconButton label={t('shell.faq.clear')} onClick={() => setTyped('')}>
              <Icon of={X} size={20} />
            </IconButton>
          )
        }
      />
      <DataView
        of={{ ...config, data: topics }}
        skeleton={<Skeleton shape="row" count={12} />}
        empty={
          <EmptyState
            title={t('shell.faq.empty')}
            text={t('shell.faq.empty-text')}
            action={<WriteToUs tone="secondary" />}
          />
        }
      >
        {(all) => {
          const shown = searchQuestions(all, typed, locale);
          const count = shown.reduce((sum, { items }) => sum + items.length, 0);
          return (
            <>
              <p role="status" className={css.found}>
                {searching &&
                  (count > 0 ? t('shell.faq.found', { count }) : t('shell.faq.none', { words: typed.trim() }))}
              </p>
              {!searching && (
                <ChipRow label={t('shell.faq.topics')} nav wrap>
                  {shown.map(({ id, title }) => (
                    <ChipLink key={id} href={`/faq#${id}`}>
                      <span lang={inLanguage(title, locale).lang}>{inLanguage(title, locale).value}</span>
                    </ChipLink>
                  ))}
                </ChipRow>
              )}
              {shown.map((topic) => (
                <FaqTopicSection key={topic.id} topic={topic} />
              ))}
              <ScrollToAnchor />
              <section className={css.more} aria-labelledby="more-help">
                <h2 id="more-help">{t('shell.faq.more')}</h2>
                {searching && count === 0 && <p>{t('shell.faq.none-text')}</p>}
                <ButtonLink href="/service">{t('shell.faq.service')}</ButtonLink>
                <WriteToUs tone="secondary" />
              </section>
            </>
          );
        }}
      </DataView>
      <nav className={css.also} aria-label={t('shell.faq.also')}>
        <TextLink href="/member/self-limited">{t('shell.faq.breaks')}</TextLink>
        <TextLink href="/terms-of-use">{t('shell.faq.terms')}</TextLink>
      </nav>
    </Stack>
  );
}
