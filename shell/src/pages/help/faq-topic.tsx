import { ChevronDown } from 'lucide-react';
import type { FaqTopic } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Card, Icon } from '@parola/ui';
import { inLanguage } from '../../ground/operator-text';
import { RichText } from '../rich-text/rich-text';
import css from './faq.module.css';

/** One topic with its questions. Each question opens its answer. */
export function FaqTopicSection({ topic }: { topic: FaqTopic }) {
  const locale = useLocale();
  const title = inLanguage(topic.title, locale);
  return (
    <section aria-labelledby={topic.id} className={css.topic}>
      <h2 id={topic.id} lang={title.lang} tabIndex={-1}>
        {title.value}
      </h2>
      <Card tone="frame">
        {topic.items.map(({ id, ...item }) => {
          const question = inLanguage(item.question, locale);
          const answer = inLanguage(item.answer, locale);
          return (
            <details key={id} id={id} className={css.question}>
              <summary>
                <h3 lang={question.lang}>{question.value}</h3>
                <Icon of={ChevronDown} size={20} className={css.chevron} />
              </summary>
              <div className={css.answer} lang={answer.lang}>
                <RichText blocks={answer.value} heading="h4" />
              </div>
            </details>
          );
        })}
      </Card>
    </section>
  );
}
