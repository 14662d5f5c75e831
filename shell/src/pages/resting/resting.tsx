import { useEffect } from 'react';
import { RG_STATUS, type RgStatus } from '@parola/calls';
import { route } from '@parola/contract';
import { useConfig, useSession } from '@parola/kit';
import { ButtonLink, Stack, TextLink } from '@parola/ui';
import { useShell } from '../../composition/shell';
import { serverNow } from '../../ground/server-clock';
import { longMoment } from '../../ground/locale';
import { telephone } from '../../services/config/telephone';
import { T, useText } from '../../texts/pages';
import css from './resting.module.css';

const WORDS = {
  [RG_STATUS.coolingOff]: ['shell.resting.break', 'shell.resting.by-itself'],
  [RG_STATUS.selfExcluded]: ['shell.resting.excluded', 'shell.resting.by-itself'],
  [RG_STATUS.restricted]: ['shell.resting.restricted', 'shell.resting.mistake'],
  [RG_STATUS.regionBlocked]: ['shell.resting.region', 'shell.resting.back'],
  // The session is not known yet, and the last player on this device was resting.
  [RG_STATUS.ok]: ['shell.resting.unknown', undefined],
} as const satisfies Readonly<Record<RgStatus, readonly [string, string | undefined]>>;

/** Maximum delay of `setTimeout`; ms. */
const TIMER_MOST_MS = 2 ** 31 - 1;

/** Loads the player again at the end of a break, because no fact reports it. */
function useEnd(until: number | undefined): void {
  const { session } = useShell();
  useEffect(() => {
    if (until === undefined) return;
    const left = Math.max(1000, until - serverNow() + 1000);
    if (left > TIMER_MOST_MS) return;
    const timer = setTimeout(() => void session.reload(), left);
    return () => clearTimeout(timer);
  }, [until, session]);
}

/**
 * The start page of a resting player (player protection C18 to C20): reason and end of the rest, links to their money
 * and statements, and help. It replaces every page that could show an offer.
 */
export default function Resting() {
  const t = useText();
  const { services } = useShell();
  const { rg, user } = useSession();
  const helpline = useConfig('appHelpline');
  const until = rg?.until;
  useEnd(until);
  const [title, more] = WORDS[rg?.rgStatus ?? user?.rgStatus ?? RG_STATUS.ok];
  const withdraw = services.nav.href(route('wallets.wallet', { name: 'withdraw' }));
  const records = services.nav.href(route('wallets.record'));
  return (
    <Stack gap={5} className={css.page}>
      <Stack gap={3}>
        <h1>{t(title)}</h1>
        {until !== undefined && <p>{t('shell.resting.until', { time: longMoment(until) })}</p>}
        {more && <p className={css.text}>{t(more)}</p>}
        <p className={css.text}>{t('shell.resting.money')}</p>
      </Stack>
      <Stack gap={3}>
        {withdraw && (
          <ButtonLink wide href={withdraw}>
            {t('shell.resting.withdraw')}
          </ButtonLink>
        )}
        {records && (
          <ButtonLink wide tone="secondary" href={records}>
            {t('shell.resting.records')}
          </ButtonLink>
        )}
        <ButtonLink wide tone="secondary" href="/member/self-limited">
          {t('shell.resting.breaks')}
        </ButtonLink>
        <ButtonLink wide tone="ghost" href="/service">
          {t('shell.resting.help')}
        </ButtonLink>
      </Stack>
      {helpline?.phone && (
        <p className={css.text}>
          <T
            id="shell.resting.talk"
            name={helpline.name}
            phone={
              <TextLink inline href={telephone(helpline.phone)}>
                {helpline.phone}
              </TextLink>
            }
            hours={helpline.hours}
          />
        </p>
      )}
    </Stack>
  );
}
