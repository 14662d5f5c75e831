import type { LegalVersion } from '@parola/calls';
import { useLocale } from '@parola/kit';
import { Pill, TextLink } from '@parola/ui';
import { inLanguage } from '../../ground/operator-text';
import { longDay } from '../../ground/locale';
import { useText } from '../../texts/help';
import { addressOf } from './version-address';
import css from './legal.module.css';

interface HistoryProps {
  versions: readonly LegalVersion[];
  now: LegalVersion;
  shown: LegalVersion;
  path: string;
}

/** The list of versions with date and changes, newest first. Each links to its text. */
export function History({ versions, now, shown, path }: HistoryProps) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className={css.history} aria-labelledby="versions">
      <h2 id="versions" tabIndex={-1}>
        {t('shell.legal.history')}
      </h2>
      <ul>
        {versions.map((one) => {
          const changes = inLanguage(one.changes, locale);
          const date = longDay(Date.parse(one.from));
          const words = t('shell.legal.version', { version: one.version, date });
          return (
            <li key={one.version}>
              <p className={css.line}>
                {one === shown ? (
                  <strong aria-current="true">{words}</strong>
                ) : (
                  <TextLink href={one === now ? path : addressOf(path, one)}>{words}</TextLink>
                )}
                {one === now && <Pill>{t('shell.legal.holds')}</Pill>}
              </p>
              {changes.value && <p lang={changes.lang}>{changes.value}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
