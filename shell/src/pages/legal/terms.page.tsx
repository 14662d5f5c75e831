import { AGE_MIN } from '@parola/calls';
import { useConfig } from '@parola/kit';
import { TextLink } from '@parola/ui';
import { T, useText } from '../../texts/pages';
import css from './legal.module.css';

/** The terms in short and plain words; the version is what a new player accepts. */
export default function TermsPage() {
  const t = useText();
  const version = useConfig('appTermsVersion');
  const notice = useConfig('appRegulatorNotice');
  const licence = useConfig('appLicenceInfo');
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <article className={css.text}>
      {version && <p>{t('shell.terms.version', { version })}</p>}
      <h2>{t('shell.terms.who')}</h2>
      <p>{t('shell.terms.who-text', { age })}</p>
      <ul className={css.list}>
        {(notice?.items ?? []).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{t('shell.terms.forfeited')}</p>
      <h2>{t('shell.terms.account')}</h2>
      <p>{t('shell.terms.account-text')}</p>
      <h2>{t('shell.terms.money')}</h2>
      <p>{t('shell.terms.money-text')}</p>
      <h2>{t('shell.terms.games')}</h2>
      <p>{t('shell.terms.games-text')}</p>
      <h2>{t('shell.terms.breaks')}</h2>
      <p>
        <T id="shell.terms.breaks-text" breaks={<TextLink inline href="/member/self-limited" />} />
      </p>
      <h2>{t('shell.terms.complaints')}</h2>
      <p>
        {licence
          ? t('shell.terms.complaints-regulator', { regulator: licence.regulator })
          : t('shell.terms.complaints-text')}
      </p>
    </article>
  );
}
