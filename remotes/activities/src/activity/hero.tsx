import css from './activity.module.css';
import { Motif } from './motifs';

interface Props {
  /** ACTIVITY_ID; selects the picture. */
  activityId: number;
  title: string;
  intro: string;
}

/** The head of an activity's page. */
export function Hero({ activityId, title, intro }: Props) {
  return (
    <section className={css.hero}>
      <div className={css.heroWords}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.intro}>{intro}</p>
      </div>
      <Motif activityId={activityId} className={css.motif} />
    </section>
  );
}
