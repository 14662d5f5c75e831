import { awardTextIn, type Award } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Banner, Button } from '@parola/ui';
import { useText } from '../text/rain';
import type { Grabs } from './use-grabs';
import css from './rain.module.css';

/** Sums the counts of each prop. */
export function summed(awards: readonly Award[]): Award[] {
  const counts = new Map<number, number>();
  for (const { propId, count } of awards) counts.set(propId, (counts.get(propId) ?? 0) + count);
  return [...counts].map(([propId, count], at) => ({ id: at + 1, propId, count }));
}

/** The contents of the grabbed packets, newest last; a live region announces each one. */
export function CaughtList({ grabs }: { grabs: Grabs }) {
  const t = useText();
  const awardText = awardTextIn(useLocale());
  const lost = grabs.caught.filter(({ state }) => state === 'lost');
  return (
    <>
      <ul className={css.caught} aria-label={t('activities.rain.caught')} aria-live="polite">
        {grabs.caught
          .filter(({ state }) => state !== 'lost')
          .map(({ no, state, awards }) => (
            <li key={no} className={css.chip}>
              {state === 'asking'
                ? t('activities.rain.opening')
                : awards.length === 0
                  ? t('activities.rain.empty')
                  : awards.map(awardText).join(' + ')}
            </li>
          ))}
      </ul>
      {lost.map(({ no }) => (
        <Banner key={no} tone="danger">
          {t('activities.rain.lost', { no })}{' '}
          <Button size="sm" tone="secondary" onClick={() => grabs.grab(no)}>
            {t('activities.rain.again')}
          </Button>
        </Banner>
      ))}
    </>
  );
}
