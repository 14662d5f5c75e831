import { useState } from 'react';
import { LOCALE_NAMES, LOCALES, setLocale, useLocale, type Locale } from '@parola/text';
import { Chip, ChipRow } from '../chip/chip';
import { Banner } from '../states/states';
import { useText } from '../text';

/**
 * Chooses the language of the whole page, at once and for later visits.
 * @param offered in this order; all that the app has where left out. The language of now is always among them, and a
 * choice of one is none.
 */
export function LanguageSwitch({ offered = LOCALES }: { offered?: readonly string[] | undefined }) {
  const t = useText();
  const current = useLocale();
  const [failed, setFailed] = useState(false);

  const known = offered.flatMap((name) => LOCALES.filter((locale) => locale === name));
  const choices = known.includes(current) ? known : [current, ...known];

  async function choose(locale: Locale): Promise<void> {
    setFailed(false);
    try {
      await setLocale(locale);
    } catch {
      setFailed(true);
    }
  }
  if (choices.length < 2) return null;
  return (
    <>
      <ChipRow label={t('ui.language')}>
        {choices.map((locale) => (
          <Chip key={locale} selected={locale === current} onClick={() => void choose(locale)}>
            <span lang={locale}>{LOCALE_NAMES[locale]}</span>
          </Chip>
        ))}
      </ChipRow>
      {failed && <Banner tone="danger">{t('ui.language-failed')}</Banner>}
    </>
  );
}
