import { useMemo, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { TransNoContext } from '@lingui/react/server';
import { LOCALES, SOURCE_LOCALE, type Locale } from './locale';
import type { Catalogue, Messages, Places, Tags } from './message-types';
import { addWords, currentLocale, loadWords, registerPackage, subscribeText, textVersion } from './text-store';

type Values<M extends string> = [Places<M>] extends [never] ? [] : [Record<Places<M>, string | number>];
/** The text of a message; places that it has must be filled. */
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
  /** For components: `const t = useText(); t('lobby.play')`. Renders again when the language changes. */
  useText(): TextOf<Source>;
  /**
   * For texts with elements in them: `<T id="vip.keep" amount={<Money …/>} rules={<Link …/>} />`, for places and tags
   * of the message.
   */
  T<Id extends keyof Source & string>(props: RichProps<Source, Id>): ReactNode;
  /** Outside components, and in functions that a component calls after `useText`. */
  text: TextOf<Source>;
  /**
   * Has the messages of the present language there; called in `activate`. Never rejects: without them the source
   * language shows.
   */
  load(): Promise<void>;
}

/** Renders again when the language changes, or words of it that were said. */
export function useLocale(): Locale {
  useSyncExternalStore(subscribeText, textVersion, textVersion);
  return currentLocale();
}

/**
 * The texts of one package. The source language comes with its code, the others are loaded when they are needed. Ids
 * begin with the package's name, for all packages share one dictionary.
 */
export function defineTexts<const Source extends Messages>(
  source: Source,
  translations: Readonly<Record<Exclude<Locale, typeof SOURCE_LOCALE>, () => Promise<{ default: Catalogue<Source> }>>>,
): Texts<Source> {
  // Every language begins with the source's words, so that a missing translation is no missing text. A copy each: the
  // library writes later words into the object that it was given first.
  for (const locale of LOCALES) addWords(locale, { ...source }, false);
  let said = false;
  const asked = new Map<Locale, Promise<void>>();

  function loadInto(locale: Locale): Promise<void> {
    if (locale === SOURCE_LOCALE) return Promise.resolve();
    const known = asked.get(locale);
    if (known) return known;
    // A remote built before a language existed has no words in it: its source language shows.
    const translation = Object.hasOwn(translations, locale) ? translations[locale] : undefined;
    if (!translation) return Promise.resolve();
    const loading = translation().then(
      (module) => addWords(locale, module.default, said),
      (error: unknown) => {
        asked.delete(locale);
        throw error;
      },
    );
    asked.set(locale, loading);
    return loading;
  }
  registerPackage(loadInto);

  // A new function for each language, so that values memoized with it are computed anew.
  const textAt =
    (_version: number): TextOf<Source> =>
    (id, ...[values]) => {
      said = true;
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
      said = true;
      return <TransNoContext id={id} values={parts} components={parts} lingui={{ i18n }} />;
    },
    load: () => loadWords([loadInto]),
  };
}
