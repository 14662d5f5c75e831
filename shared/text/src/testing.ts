import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Catalogue, Messages } from './message-types';
import { refusedWords } from './refused-words';

/** Props of `<T>` that are no placeholders. */
const RESERVED = ['id', 'key', 'ref'];

/** Returns placeholders and tags of a message, as `{amount}` and `<link>`. Throws for an invalid ICU message. */
export function partsOf(message: string): string[] {
  const parts = new Set<string>();
  const readAll = (tokens: unknown): void => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) read(token);
  };
  // A token is a text or the content of braces: [name], or [name, 'plural', branches], where each branch is a message.
  const read = (token: unknown): void => {
    if (typeof token === 'string') {
      for (const [, name] of token.matchAll(/<([a-zA-Z0-9]+)\/?>/g)) parts.add(`<${name}>`);
    } else if (Array.isArray(token)) {
      parts.add(`{${String(token[0])}}`);
      const branches: unknown = token[2];
      if (typeof branches === 'object' && branches !== null) Object.values(branches).forEach(readAll);
    }
  };
  const tokens = compileMessage(message);
  // For invalid text the library logs a line and returns the text unchanged.
  if (tokens.length === 1 && tokens[0] === message && message.includes('{'))
    throw new Error(`no ICU message: ${message}`);
  readAll(tokens);
  return [...parts].sort();
}

/** The test suite that every package runs over its catalogues. `name` is the package's name, the prefix of its ids. */
export function describeTexts<Source extends Messages>(
  name: string,
  source: Source,
  ...translations: Catalogue<Source>[]
): void {
  describe(`the texts of ${name}`, () => {
    test('have ids that begin with the package’s name, and parts that an element can name', () => {
      expect(
        Object.keys(source).filter((id) => !/^[a-z-]+\.[a-z0-9.-]+$/.test(id) || !id.startsWith(`${name}.`)),
      ).toEqual([]);
      expect(
        Object.values(source).flatMap((message) =>
          partsOf(message).filter((part) => RESERVED.includes(part.slice(1, -1))),
        ),
      ).toEqual([]);
    });
    test('call things by their one name (docs/design/words.md)', () => {
      expect(
        Object.entries(source).flatMap(([id, message]) => refusedWords(message).map((word) => `${id}: ${word}`)),
      ).toEqual([]);
    });
    test.each(translations.map((translation, index) => ({ translation, index })))(
      'have translation $index complete, with the same parts',
      ({ translation }) => {
        const parts = (messages: Messages) =>
          Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, partsOf(message)]));
        expect(parts(translation)).toEqual(parts(source));
        expect(Object.values(translation).filter((message) => message.trim() === '')).toEqual([]);
      },
    );
  });
}
