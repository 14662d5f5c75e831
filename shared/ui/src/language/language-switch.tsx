import { useState } from 'react';
import { LOCALE_NAMES, LOCALES, setLocale, useLocale, type Locale } from '@parola/text';
import { Chip, ChipRow } from '../chip/chip';
import { Banner } from '../states/states';
import { useText } from '../text';

/** Chooses the language of the whole page, at once and for later visits. */
export function LanguageSwitch() {
  const t = useText();
  const current = useLocale();
  const [failed, setFailed] = useState(false);

  async function choose(locale: Locale): Promise<void> {
    setFailed(false);
    try {
      await setLocale(locale);
    } catch {
      setFailed(true);
    }
  }
  return (
    <>
      <ChipRow label={t('ui.language')}>
        {LOCALES.map((locale) => (
          <Chip key={locale} selected={locale === current} onClick={() => void choose(locale)}>
            <span lang={locale}>{LOCALE_NAMES[locale]}</span>
          </Chip>
        ))}
      </ChipRow>
      {failed && <Banner tone="danger">{t('ui.language-failed')}</Banner>}
    </>
  );
}
