import { Card } from '@parola/ui';
import css from './activity.module.css';
import { Motif } from './motifs';

interface Props {
  /** ACTIVITY_ID; selects the picture. */
  activityId: number;
  title: string;
  intro: string;
  /** 2 on a page with its title in the bar; 1 by default. */
  level?: 1 | 2;
}

/** The head of an activity's page. */
export function Hero({ activityId, title, intro, level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Card as="section" tone="violet" className={css.hero}>
      <div className={css.heroWords}>
        <Heading className={css.title}>{title}</Heading>
        <p className={css.intro}>{intro}</p>
      </div>
      <Motif activityId={activityId} className={css.motif} />
    </Card>
  );
}
