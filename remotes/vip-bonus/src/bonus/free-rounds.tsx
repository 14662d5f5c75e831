import { formatPesos, manilaMoment, type CallResponse } from '@parola/calls';
import { route } from '@parola/contract';
import { Link, useCall, useHost, useLocale } from '@parola/kit';
import { ButtonLink, Card, SectionTitle } from '@parola/ui';
import { useText } from '../text/bonus';
import css from './hub.module.css';

type Row = CallResponse<'freeRounds'>['list'][number];

/** Free rounds of one game, with all of their terms before they are played (player protection 2, 8). */
function Rounds({ row }: { row: Row }) {
  const t = useText();
  const locale = useLocale();
  const { gameId, gameName, left, bet, winCap, wagerTimes, bonusDays, expireTime } = row;
  return (
    <Card as="li" className={css.section}>
      <p className={css.lead}>{t('vip-bonus.free.name', { count: left, game: gameName })}</p>
      <p className={css.text}>
        {t('vip-bonus.free.stake', { bet: formatPesos(bet), date: manilaMoment(expireTime, locale) })}
      </p>
      <p className={css.text}>
        {wagerTimes === 0
          ? t('vip-bonus.free.no-condition', { cap: formatPesos(winCap) })
          : t('vip-bonus.free.condition', { cap: formatPesos(winCap), times: wagerTimes, days: bonusDays })}
      </p>
      <Link as={ButtonLink} tone="primary" to={route('lobby.game-start', { gameId })}>
        {t('vip-bonus.free.play', { game: gameName })}
      </Link>
    </Card>
  );
}

/** The free rounds; empty without any, and for players who may not claim now. */
export function FreeRounds() {
  const t = useText();
  const { session } = useHost();
  const { data } = useCall('freeRounds', {}, { quiet: true });
  const list = session.can('claim').ok ? (data?.list ?? []) : [];
  if (list.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby="bonus-free">
      <SectionTitle id="bonus-free">{t('vip-bonus.free.title')}</SectionTitle>
      <ul className={css.list}>
        {list.map((row) => (
          <Rounds key={row.grantId} row={row} />
        ))}
      </ul>
    </section>
  );
}
