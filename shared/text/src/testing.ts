import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Catalogue, Messages } from './message-types';
import { refusedWords } from './refused-words';

/** Props of `<T>` that are not parts of a message. */
const RESERVED = ['id', 'key', 'ref'];

/** Places and tags of a message, as `{amount}` and `<link>`. Throws for a message that is no valid ICU message. */
export function partsOf(message: string): string[] {
  const parts = new Set<string>();
  const readAll = (tokens: unknown): void => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) read(token);
  };
  // A token is a text, or the content of braces: [name], or [name, 'plural', branches], each branch a message of its
  // own.
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
  // The library prints text that it cannot read and returns it unchanged.
  if (tokens.length === 1 && tokens[0] === message && message.includes('{'))
    throw new Error(`no ICU message: ${message}`);
  readAll(tokens);
  return [...parts].sort();
}

/** The suite that every package runs over its catalogues. `name` is the package's, the prefix of its ids. */
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
