import { formatPesos, FIRST_CHARGE_BONUS } from '@parola/calls';
import { Link, useCall, useConfig, useHost, useLink, type ModalComponentProps } from '@parola/kit';
import { route } from '@parola/contract';
import { Button, Picture, Stack, TextLink } from '@parola/ui';
import { Sheet } from '@parola/ui/forms';
import css from './tips.module.css';

/** For players who have not deposited yet: what the first top-up brings and what it asks. Offers only what the cashier offers too. */
export default function FirstDepositTips({ modal }: ModalComponentProps<'activities.first-deposit-tips'>) {
  const { nav } = useHost();
  const art = useConfig('appArtMap')?.['promo-first-top-up'];
  const trade = useCall('getTradeInfo', {});
  const bonus = trade.data?.rechargeBonusMap[String(FIRST_CHARGE_BONUS)];
  const offered = bonus?.canReceive && !bonus.isReceived ? bonus : undefined;
  const breaks = useLink(route('shell.self-limited'));
  function deposit(): void {
    modal.close({ choice: 'deposit' });
    nav.to(route('wallets.wallet', { name: 'deposit' }));
  }
  return (
    <Sheet
      open
      onClose={() => modal.close({ choice: 'later' })}
      title="Your first top-up"
      tone="stage"
      actions={
        <>
          <Button tone="secondary" size="lg" wide onClick={() => modal.close({ choice: 'later' })}>
            Later
          </Button>
          <Button size="lg" wide onClick={deposit}>
            Deposit
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div className={css.banner}>
          {art && (
            <Picture
              src={art.src}
              webp={art.webp}
              avif={art.avif}
              sizes="440px"
              alt=""
              width={art.width}
              height={art.height}
              className={css.art}
            />
          )}
          <p className={css.headline}>{offered ? `${offered.rateBp / 100} % extra` : 'Top up and play'}</p>
        </div>
        {offered ? (
          <p className={css.text}>
            {offered.rateBp / 100} % on top of your first deposit, at most {formatPesos(offered.maxBonus)}, from{' '}
            {formatPesos(offered.minAmount)}. Deposit and bonus are played {offered.wagerTimes} times before the bonus
            becomes cash.
          </p>
        ) : (
          <p className={css.text}>
            One valid top-up opens bonuses for you: sign-in awards and daily awards can be released after it.
          </p>
        )}
        <p className={css.terms}>
          21 and over only. Deposit only what you can afford to lose.
          {breaks && (
            <>
              {' '}
              You can{' '}
              <Link
                as={TextLink}
                inline
                to={route('shell.self-limited')}
                onFollow={() => modal.close({ choice: 'later' })}
              >
                take a break or exclude yourself
              </Link>{' '}
              at any time.
            </>
          )}
        </p>
      </Stack>
    </Sheet>
  );
}
