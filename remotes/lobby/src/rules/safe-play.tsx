import { route } from '@parola/contract';
import { Link } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { useText } from '../text/game';
import css from './rules-sheet.module.css';

/**
 * Links to help, breaks and terms, two taps away from a game too (player protection C23). They open in a new tab, so
 * that the round continues in this one.
 */
export function SafePlay() {
  const t = useText();
  const beside = { target: '_blank', rel: 'noopener' };
  return (
    <nav className={css.safe} aria-label={t('lobby.safe.title')}>
      <Link as={TextLink} {...beside} to={route('shell.self-limited')}>
        {t('lobby.safe.breaks')}
      </Link>
      <Link as={TextLink} {...beside} to={route('shell.faq')}>
        {t('lobby.safe.help')}
      </Link>
      <Link as={TextLink} {...beside} to={route('shell.terms')}>
        {t('lobby.safe.terms')}
      </Link>
      <p className={css.line}>{t('lobby.safe.new-tab')}</p>
    </nav>
  );
}
