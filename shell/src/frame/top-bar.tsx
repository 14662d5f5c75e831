import { useStore } from 'zustand';
import { balanceOf } from '@parola/calls';
import { route, type RouteTarget } from '@parola/contract';
import { useSession } from '@parola/kit';
import { Anchor, Button, cx, formatMoney, IconButton, IconLink } from '@parola/ui';
import { inLocale } from '../ground/locale';
import { brand } from '../services/theme/brand';
import type { Page } from '../services/nav/routes';
import { useShell } from '../composition/shell';
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

function Who() {
  const t = useText();
  const { modals, location, session } = useShell();
  const { status } = useSession();
  if (status === 'player') return <BalanceChip />;
  if (status === 'starting') return <span className={css.balance} aria-hidden="true" />;
  async function signUp(): Promise<void> {
    const outcome = await modals.service.open('shell.register', {});
    // The page of its own is another chance.
    if (wasNotShown(outcome)) location.go('/auth/register');
  }
  return (
    <>
      <Button size="sm" tone="secondary" onClick={() => void session.service.requireLogin()}>
        {t('shell.frame.log-in')}
      </Button>
      <Button size="sm" onClick={() => void signUp()}>
        {t('shell.frame.sign-up')}
      </Button>
    </>
  );
}

function targetOf(page: Page): RouteTarget {
  return page.back === 'shell.member' ? route('shell.member') : route('lobby.home');
}

/** Logo and balance on root pages; the way back and the title on the pages below them. */
export function TopBar({ page }: { page: Page | undefined }) {
  // Also for the titles of manifests: it renders again when the language changes.
  const t = useText();
  const { services, routes, owners, location } = useShell();
  const name = useStore(brand);
  if (page?.chrome === 'sub') {
    const up = page.back === undefined ? undefined : routes.byId(page.back)?.path;
    // A tab that came straight here has no history of its own.
    const back = () => {
      if (location.back()) return;
      if (up === undefined) services.nav.back(targetOf(page));
      else location.go(up, true);
    };
    return (
      <header className={css.bar}>
        <IconButton label={t('shell.frame.back')} onClick={back}>
          <FrameIcon name="back" />
        </IconButton>
        <h1 className={css.title}>{inLocale(page.title, page.titles)}</h1>
      </header>
    );
  }
  const shortcuts = routes.pages.flatMap((to) =>
    to.shortcut && owners.get(to.owner)?.offered() ? [{ page: to, icon: to.shortcut.icon }] : [],
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
