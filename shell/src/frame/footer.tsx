import { route } from '@parola/contract';
import { useConfig, useLocale } from '@parola/kit';
import { AGE_MIN, translated } from '@parola/calls';
import { TextLink } from '@parola/ui';
import { LanguageSwitch } from '@parola/ui/forms';
import { telephone } from '../services/config/telephone';
import { useShell, useStatus } from '../composition/shell';
import { useText } from '../texts/late';
import css from './footer.module.css';

/**
 * The facts that a licensed site shows on every page (player protection, build list 6): age, licence, breaks, terms,
 * help.
 */
export default function Footer() {
  const t = useText();
  const { services } = useShell();
  const status = useStatus();
  const locale = useLocale();
  const licence = useConfig('appLicenceInfo');
  const configured = useConfig('appHelpline');
  // An operator without a confirmed helpline leaves the number empty: a wrong number would do more harm than none.
  const helpline = configured?.phone ? configured : undefined;
  const support = useConfig('appSupport')?.email;
  const locales = useConfig('appLocaleList');
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.age}>
          <strong className={css.mark}>{age}+</strong> {t('shell.footer.adults', { age })}
        </p>
        <nav className={css.links} aria-label={t('shell.footer.label')}>
          <TextLink href={services.nav.href(route('shell.self-limited')) ?? '/member/self-limited'}>
            {t('shell.footer.breaks')}
          </TextLink>
          <TextLink href="/faq">{t('shell.footer.help')}</TextLink>
          <TextLink href="/service">{t('shell.footer.service')}</TextLink>
          <TextLink href="/download">{t('shell.footer.download')}</TextLink>
          <TextLink href="/terms-of-use">{t('shell.footer.terms')}</TextLink>
          <TextLink href="/privacy-policy">{t('shell.footer.privacy')}</TextLink>
          {support && <TextLink href={`mailto:${support}`}>{t('shell.footer.support', { email: support })}</TextLink>}
          {helpline && <TextLink href={helpline.url || telephone(helpline.phone)}>{t('shell.footer.call')}</TextLink>}
        </nav>
        {helpline && (
          <p>{t('shell.footer.helpline', { name: helpline.name, phone: helpline.phone, hours: helpline.hours })}</p>
        )}
        {licence && (
          <div>
            <p>
              {t(licence.regulator ? 'shell.footer.licence' : 'shell.footer.licence-only', {
                name: licence.name,
                number: licence.licenceNo,
                regulator: licence.regulator,
              })}
            </p>
            {translated(licence, locale).lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        {/* For visitors. Players have the setting on their account page. */}
        {status === 'visitor' && <LanguageSwitch offered={locales} />}
      </div>
    </footer>
  );
}
