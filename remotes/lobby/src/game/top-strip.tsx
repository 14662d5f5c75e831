import { ChevronLeft, Info, Plus } from 'lucide-react';
import { balanceOf, manilaTime } from '@parola/calls';
import { useSession } from '@parola/kit';
import { Icon, IconButton, Money, Pill } from '@parola/ui';
import { T, useText } from '../text/game';
import { LimitsLeft } from './limits-left';
import { hoursMinutesSeconds, useClock } from './use-clock';
import type { Visit } from './use-play-session';
import css from './game.module.css';

interface Props {
  title: string;
  demo: boolean;
  startedAt: number | undefined;
  /** Net result of the session, hundredths. */
  net: number | undefined;
  /** The remainders of the player's limits. */
  left: Visit['limitsLeft'];
  /** Offset of the server's clock, ms. */
  ahead: number;
  /** True during a round: the balance stays hidden, because only the game may reveal the result. */
  roundOpen: boolean;
  onBack(): void;
  onDeposit(): void;
  onRules(): void;
}

/**
 * The bar above the game, always visible: exit, clock, session time and net result (player protection C22), balance,
 * deposit.
 */
export function TopStrip({ title, demo, startedAt, net, left, ahead, roundOpen, onBack, onDeposit, onRules }: Props) {
  const t = useText();
  const { wallet } = useSession();
  const now = useClock();
  const balance = wallet ? balanceOf(wallet) : undefined;
  return (
    <header className={css.strip}>
      <IconButton label={t('lobby.game.leave')} className={css.back} onClick={onBack}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <h1 className={css.title}>
        {title}
        {demo && (
          <Pill tone="violet" className={css.demo}>
            {t('lobby.game.try')}
          </Pill>
        )}
      </h1>
      <p className={css.times}>
        <span>
          <time>{manilaTime(now + ahead)}</time>
          {startedAt !== undefined && (
            <>
              {' '}
              ·{' '}
              <T
                id="lobby.game.time"
                time={hoursMinutesSeconds(now - startedAt)}
                hidden={<span className="visually-hidden" />}
              />
            </>
          )}
        </span>
        {net !== undefined && !demo && (
          <span className={css.net}>
            <T id="lobby.game.net" amount={<Money value={net} sign />} />
          </span>
        )}
      </p>
      <IconButton label={t('lobby.rules.title')} className={css.rules} onClick={onRules}>
        <Icon of={Info} size={20} />
      </IconButton>
      <span className={css.balance} aria-live="polite">
        {demo
          ? t('lobby.game.play-money')
          : balance !== undefined && <Money value={balance} size="label" refreshing={roundOpen} />}
      </span>
      {!demo && (
        <IconButton label={t('lobby.game.deposit')} tone="primary" className={css.deposit} onClick={onDeposit}>
          <Icon of={Plus} size={20} />
        </IconButton>
      )}
      {!demo && <LimitsLeft left={left} />}
    </header>
  );
}
