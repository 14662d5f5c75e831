import { useState } from 'react';
import { LOCALE_NAMES, LOCALES, setLocale, useLocale, type Locale } from '@parola/text';
import { Chip, ChipRow } from '../chip/chip';
import { Banner } from '../states/states';
import { useText } from '../text';

/**
 * Buttons for the language of the whole page. A choice applies at once and is stored.
 * @param offered languages in this order; default: all. The current language is always included. Renders nothing for a
 * single language.
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
