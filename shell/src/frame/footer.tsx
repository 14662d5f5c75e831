import { route } from '@parola/contract';
import { useConfig } from '@parola/kit';
import { AGE_MIN } from '@parola/calls';
import { TextLink } from '@parola/ui';
import { telephone } from '../services/config/telephone';
import { useShell } from '../composition/shell';
import css from './footer.module.css';

/** What must be at hand on every page of a licensed site (player protection, build list 6): age, licence, breaks, terms, help. */
export default function Footer() {
  const { services } = useShell();
  const licence = useConfig('appLicenceInfo');
  const configured = useConfig('appHelpline');
  // An operator who has not confirmed a helpline leaves it empty; printing a wrong number would be worse than none.
  const helpline = configured?.phone ? configured : undefined;
  const support = useConfig('appSupport')?.email;
  const age = useConfig('appAgeMin') ?? AGE_MIN;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.age}>
          <strong className={css.mark}>{age}+</strong> Only for persons of {age} and over. Gambling can be addictive:
          know when to stop.
        </p>
        <nav className={css.links} aria-label="Responsible play and terms">
          <TextLink href={services.nav.href(route('shell.self-limited')) ?? '/member/self-limited'}>
            Take a break or self-exclude
          </TextLink>
          <TextLink href="/terms-of-use">Terms of use</TextLink>
          <TextLink href="/privacy-policy">Privacy policy</TextLink>
          {support && <TextLink href={`mailto:${support}`}>Support: {support}</TextLink>}
          {helpline && <TextLink href={helpline.url || telephone(helpline.phone)}>Help</TextLink>}
        </nav>
        {helpline && (
          <p>
            {helpline.name}: {helpline.phone}, {helpline.hours}
          </p>
        )}
        {licence && (
          <div>
            <p>
              {licence.name}, licence {licence.licenceNo}, {licence.regulator}.
            </p>
            {licence.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </footer>
  );
}
