import { formatPesos, manilaShortDate, PK_CAMP, type CallResponse } from '@parola/calls';
import { useLocale, usePages } from '@parola/kit';
import { EmptyState } from '@parola/ui';
import { ListRow, PagedList, StatusPill } from '@parola/ui/forms';
import { Section } from '../section/section';
import page from '../activity/activity.module.css';
import { useText } from '../text/pk';
import { CAMP_NAME } from './camps';

const PAGE = 10;
type Past = CallResponse<'pkLog'>['list'][number];

function Meta({ past }: { past: Past }) {
  const t = useText();
  const { red, blue, pool, camp, myScore, myShare } = past;
  const all = t('activities.pk.past-meta', {
    red: formatPesos(red.score),
    blue: formatPesos(blue.score),
    pool: formatPesos(pool),
  });
  if (camp === PK_CAMP.none) return all;
  const own = { camp: t(`activities.pk.${CAMP_NAME[camp]}`), score: formatPesos(myScore) };
  return (
    <>
      {all}
      <br />
      {myShare > 0
        ? t('activities.pk.past-share', { ...own, share: formatPesos(myShare) })
        : t('activities.pk.past-mine', own)}
    </>
  );
}

/** Settled rounds, with the player's result. */
export function PastRounds() {
  const t = useText();
  const locale = useLocale();
  const log = usePages('pkLog', {}, PAGE);
  return (
    <Section className={page.section} title={t('activities.pk.past')}>
      <PagedList
        of={log}
        label={t('activities.pk.past')}
        empty={<EmptyState title={t('activities.pk.past-none')} text={t('activities.pk.past-none-text')} />}
        row={(past) => (
          <ListRow
            key={past.round}
            title={t('activities.pk.past-round', {
              from: manilaShortDate(past.startTime, locale),
              until: manilaShortDate(past.endTime - 1, locale),
            })}
            meta={<Meta past={past} />}
            end={
              <StatusPill tone={past.myShare > 0 ? 'success' : 'neutral'}>
                {t(`activities.pk.${CAMP_NAME[past.winner]}`)}
              </StatusPill>
            }
          />
        )}
      />
    </Section>
  );
}
