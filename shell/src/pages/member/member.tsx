import { route } from '@parola/contract';
import { Slot, useConfig, useHost, useSession } from '@parola/kit';
import { ButtonLink, cx, Skeleton, Stack } from '@parola/ui';
import { CopyButton, LanguageSwitch } from '@parola/ui/forms';
import { Avatar } from './avatar/avatar';
import { BalanceCard } from './balance-card';
import { LastLogin } from './last-login';
import { Menu } from './menu';
import { useText } from '../../texts/account';
import css from './member.module.css';

/** The account page: player, balance, the remotes' cards, and links. As a list, or as cards in the card layout. */
export function Member({ layout }: { layout: 'rows' | 'cards' }) {
  const t = useText();
  const { nav } = useHost();
  const { user } = useSession();
  const locales = useConfig('appLocaleList');
  if (!user) return null;

  const name = user.nickname || user.account || user.mobile;
  const vip = nav.href(route('vip-bonus.level'));
  return (
    <Stack gap={4} className={layout === 'cards' ? css.wide : css.page}>
      <header className={css.who}>
        <Avatar user={user} />
        <div className={css.words}>
          <h1 className={css.name}>{name}</h1>
          <p className={css.id}>
            {t('shell.member.id', { number: user.id })}{' '}
            <CopyButton tone="ghost" value={String(user.id)} aria-label={t('shell.member.copy-id')} />
          </p>
        </div>
        {vip && (
          <ButtonLink
            href={vip}
            tone="secondary"
            size="sm"
            data-vip={Math.min(6, Math.max(1, user.vip))}
            className={css.vip}
          >
            {t('shell.member.vip', { level: user.vip })}
          </ButtonLink>
        )}
      </header>
      <BalanceCard />
      <div className={css.cards}>
        <Slot id="member.cards" pending={<Skeleton shape="action" />} />
      </div>
      <Stack gap={4} className={cx(layout === 'cards' && css.tiles)}>
        <Menu />
      </Stack>
      <LanguageSwitch offered={locales} />
      <LastLogin />
    </Stack>
  );
}
