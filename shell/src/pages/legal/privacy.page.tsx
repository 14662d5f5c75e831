import { useText } from '../../texts/pages';
import css from './legal.module.css';

/** What is kept about a player and why, in plain words (Republic Act 10173). */
export default function PrivacyPage() {
  const t = useText();
  return (
    <article className={css.text}>
      <h2>{t('shell.privacy.what')}</h2>
      <p>{t('shell.privacy.what-text')}</p>
      <h2>{t('shell.privacy.why')}</h2>
      <p>{t('shell.privacy.why-text')}</p>
      <h2>{t('shell.privacy.who')}</h2>
      <p>{t('shell.privacy.who-text')}</p>
      <h2>{t('shell.privacy.long')}</h2>
      <p>{t('shell.privacy.long-text')}</p>
      <h2>{t('shell.privacy.device')}</h2>
      <p>{t('shell.privacy.device-text')}</p>
      <h2>{t('shell.privacy.rights')}</h2>
      <p>{t('shell.privacy.rights-text')}</p>
    </article>
  );
}
