import { useSearchParams } from 'react-router-dom';
import type { LegalVersion } from '@parola/calls';
import { useCall, useLocale } from '@parola/kit';
import { Banner, Card, DataView, EmptyState, Skeleton, Stack, TextLink } from '@parola/ui';
import { inLanguage } from '../../ground/operator-text';
import { RichText } from '../rich-text/rich-text';
import { ScrollToAnchor } from '../rich-text/scroll-to-anchor';
import { longDay } from '../../ground/locale';
import { T, useText } from '../../texts/help';
import { addressOf } from './version-address';
import { History } from './version-history';
import css from './legal.module.css';

interface LegalPageProps {
  /** Configuration keys. */
  text: 'appTermsHtml' | 'appPrivacyHtml';
  version: 'appTermsVersion' | 'appPrivacyVersion';
  path: '/terms-of-use' | '/privacy-policy';
}

function Sections({ shown, here }: { shown: LegalVersion; here: string }) {
  const t = useText();
  const { value: sections, lang } = inLanguage(shown.sections, useLocale());
  const named = sections.filter(({ title }) => title !== '');
  return (
    <article className={css.text} lang={lang}>
      {named.length > 1 && (
        <Card as="nav" aria-label={t('shell.legal.contents')} tone="list" className={css.contents}>
          <ol>
            {named.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={`${here}#${id}`}>{title}</TextLink>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={title ? id : undefined}>
          {title && (
            <h2 id={id} tabIndex={-1}>
              {title}
            </h2>
          )}
          <RichText blocks={blocks} />
        </section>
      ))}
    </article>
  );
}

/**
 * A legal text of the operator: the version in force, or an earlier one (`?version=`), with table of contents and
 * history.
 */
export function LegalPage({ text, version, path }: LegalPageProps) {
  const t = useText();
  const [query] = useSearchParams();
  const config = useCall('anonymous/appConfig', { gameListVersion: '', configKeyList: [text, version] });
  const map = config.data?.configMap;
  const versions = config.data && (map?.[text] ?? []);
  const dated = (one: LegalVersion) => ({ version: one.version, date: longDay(Date.parse(one.from)) });
  return (
    <Stack gap={4} className={css.page}>
      <DataView
        of={{ ...config, data: versions }}
        skeleton={<Skeleton shape="text" count={12} />}
        empty={<EmptyState title={t('shell.legal.none')} text={t('shell.legal.none-text')} />}
      >
        {(all) => {
          const now = all.find((one) => one.version === map?.[version]) ?? all[0];
          const shown = all.find((one) => one.version === query.get('version')) ?? now;
          if (!shown || !now) return null;
          const here = shown === now ? path : addressOf(path, shown);
          return (
            <>
              {shown === now ? (
                <p className={css.version}>{t('shell.legal.version', dated(shown))}</p>
              ) : (
                <Banner tone="warning">
                  <T id="shell.legal.old" {...dated(shown)} now={<TextLink inline href={path} />} />
                </Banner>
              )}
              <Sections shown={shown} here={here} />
              <History versions={all} now={now} shown={shown} path={path} />
              <ScrollToAnchor />
            </>
          );
        }}
      </DataView>
    </Stack>
  );
}
