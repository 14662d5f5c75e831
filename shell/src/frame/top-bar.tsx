import { useStore } from 'zustand';
import { balanceOf } from '@parola/calls';
import { route } from '@parola/contract';
import { useSession } from '@parola/kit';
import { Anchor, Button, cx, formatMoney, IconButton, IconLink } from '@parola/ui';
import { inLocale } from '../ground/locale';
import { brand } from '../services/theme/brand';
import type { Page } from '../services/nav/routes';
import { useRests, useShell, useStatus } from '../composition/shell';
import { useText } from '../texts/frame';
import { wasNotShown } from '../services/modals/modals';
import { FrameIcon, frameIcon } from './frame-icon';
import css from './top-bar.module.css';

function BalanceChip() {
  const t = useText();
  const { services } = useShell();
  const { wallet, walletRefreshing } = useSession();
  const amount = wallet ? formatMoney(balanceOf(wallet)) : '₱–';
  const href = services.nav.href(route('wallets.wallet', { name: 'deposit' }));
  return (
    <div className={css.balance}>
      <span
        className={cx(css.amount, walletRefreshing && css.refreshing)}
        aria-label={t('shell.frame.balance', { amount })}
        role="img"
      >
        {amount}
      </span>
      {href !== undefined && (
        <IconLink label={t('shell.frame.deposit')} tone="primary" className={css.plus} href={href}>
          <FrameIcon name="plus" />
        </IconLink>
      )}
    </div>
  );
}

/** Link to the mail with the number of unread mails. */
function MailLink() {
  const t = useText();
  const { services } = useShell();
  const { mailUnread: unread = 0, emailAwardFlag } = useSession().redDots;
  const href = services.nav.href(route('shell.mail'));
  if (href === undefined) return null;
  const waits = emailAwardFlag ? t('shell.frame.mail-waits') : t('shell.frame.mail');
  return (
    <IconLink
      label={unread > 0 ? t('shell.frame.mail-unread', { count: String(unread) }) : waits}
      dot={unread === 0 && emailAwardFlag}
      href={href}
    >
      <FrameIcon name="mail" />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </IconLink>
  );
}

function Who() {
  const t = useText();
  const { modals, location, session } = useShell();
  const status = useStatus();
  if (status === 'player')
    return (
      <>
        <MailLink />
        <BalanceChip />
      </>
    );
  // The session is unknown: show neither an old balance nor a log-in link.
  if (status !== 'visitor') return <span className={css.balance} aria-hidden="true" />;
  async function signUp(): Promise<void> {
    const outcome = await modals.service.open('shell.register', {});
    // The sign-up page replaces a dialog that could not be shown.
    if (wasNotShown(outcome)) location.go('/auth/register');
  }
  return (
    <>
      <Button size="sm" tone="secondary" className={css.door} onClick={() => void session.service.requireLogin()}>
        {t('shell.frame.log-in')}
      </Button>
      <Button size="sm" className={css.door} onClick={() => void signUp()}>
        {t('shell.frame.sign-up')}
      </Button>
    </>
  );
}

/**
 * Top bar: logo and balance on root pages; on pages below them, back, title and a link to help (player protection C23).
 */
export function TopBar({ page }: { page: Page | undefined }) {
  // Manifest titles need it too: the hook renders again when the language changes.
  const t = useText();
  const { routes, services, location } = useShell();
  useRests(); // subscribes: the visible links depend on the rest
  const name = useStore(brand);
  if (page?.chrome === 'sub') {
    const help = routes.byId('shell.faq');
    const up = page.back === undefined ? undefined : routes.byId(page.back)?.path;
    // A tab opened at this address has no history to go back in.
    const back = () => {
      if (!location.back()) location.go(up ?? '/', true);
    };
    return (
      <header className={css.bar}>
        <IconButton label={t('shell.frame.back')} onClick={back}>
          <FrameIcon name="back" />
        </IconButton>
        <h1 className={css.title}>{inLocale(page.title, page.titles)}</h1>
        <span className={css.gap} />
        {help && help.id !== page.id && (
          <IconLink label={inLocale(help.title, help.titles)} href={help.path}>
            <FrameIcon name="help" />
          </IconLink>
        )}
      </header>
    );
  }
  const shortcuts = routes.pages.flatMap((to) =>
    to.shortcut && services.nav.href({ id: to.id }) ? [{ page: to, icon: to.shortcut.icon }] : [],
  );
  return (
    <header className={css.bar}>
      <Anchor href="/" className={css.home} aria-label={t('shell.frame.home', { name })}>
        <FrameIcon name="logo" size={28} className={css.logo} />
        <span className={css.word}>{name}</span>
      </Anchor>
      <span className={css.gap} />
      {shortcuts.map(({ page: to, icon }) => (
        <IconLink key={to.id} label={inLocale(to.title, to.titles)} href={to.path}>
          <FrameIcon name={frameIcon(icon)} />
        </IconLink>
      ))}
      <Who />
    </header>
  );
}
