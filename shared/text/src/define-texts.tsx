import { useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import { LOCALES, SOURCE_LOCALE, type Locale } from './locale';
import type { Catalogue, Messages, Places, Tags } from './message-types';
import { addWords, currentLocale, loadWords, registerPackage, subscribeText, textVersion } from './text-store';

type Values<M extends string> = [Places<M>] extends [never] ? [] : [Record<Places<M>, string | number>];
/** Returns the text of a message. All placeholders of the message must be given. */
export type TextOf<Source extends Messages> = <Id extends keyof Source & string>(
  id: Id,
  ...values: Values<Source[Id]>
) => string;
type RichProps<Source extends Messages, Id extends keyof Source & string> = { id: Id } & Record<
  Places<Source[Id]>,
  ReactNode
> &
  Record<Tags<Source[Id]>, ReactElement>;

export interface Texts<Source extends Messages> {
  /** For components: `const t = useText(); t('lobby.play')`. The component renders again when the language changes. */
  useText(): TextOf<Source>;
  /**
   * For texts with elements: `<T id="vip.keep" amount={<Money …/>} rules={<Link …/>} />`, with a prop for each
   * placeholder and tag of the message.
   */
  T<Id extends keyof Source & string>(props: RichProps<Source, Id>): ReactNode;
  /** For code outside components, and for functions that a component calls after `useText`. */
  text: TextOf<Source>;
  /**
   * Loads the messages of the current language; called in `activate`. Never rejects: without them the source language
   * is shown.
   */
  load(): Promise<void>;
}

/**
 * Returns the language. The component renders again when the language changes, or when texts arrive that were already
 * shown in the source language.
 */
export function useLocale(): Locale {
  useSyncExternalStore(subscribeText, textVersion, textVersion);
  return currentLocale();
}

/**
 * Defines the texts of one package. The source language is part of the code; other languages load on demand. Ids begin
 * with the package's name, because all packages share one dictionary.
 */
export function defineTexts<const Source extends Messages>(
  source: Source,
  translations: Readonly<Record<Exclude<Locale, typeof SOURCE_LOCALE>, () => Promise<{ default: Catalogue<Source> }>>>,
): Texts<Source> {
  // Every language starts with the source texts, so that a missing translation falls back to them. Each gets a copy,
  // because the library writes later texts into the first object it was given.
  for (const locale of LOCALES) addWords(locale, { ...source }, false);
  let isUsed = false;
  const loads = new Map<Locale, Promise<void>>();

  function loadInto(locale: Locale): Promise<void> {
    if (locale === SOURCE_LOCALE) return Promise.resolve();
    const known = loads.get(locale);
    if (known) return known;
    // A remote built before a language existed has no translation for it, so the source language is shown.
    const translation = Object.hasOwn(translations, locale) ? translations[locale] : undefined;
    if (!translation) return Promise.resolve();
    const loading = translation().then(
      (module) => addWords(locale, module.default, isUsed),
      (error: unknown) => {
        loads.delete(locale);
        throw error;
      },
    );
    loads.set(locale, loading);
    return loading;
  }
  registerPackage(loadInto);

  // A new function for each language, so that values memoized with it are computed again.
  const textAt =
    (_version: number): TextOf<Source> =>
    (id, ...[values]) => {
      isUsed = true;
      return i18n._(id, values);
    };
  return {
    text: textAt(0),
    useText() {
      const version = useSyncExternalStore(subscribeText, textVersion, textVersion);
      return useMemo(() => textAt(version), [version]);
    },
    T({ id, ...parts }) {
      useLocale();
      isUsed = true;
      return <TransNoContext id={id} values={parts} components={parts} lingui={{ i18n }} />;
    },
    load: () => loadWords([loadInto]),
  };
}
