import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readWorkspacePackages } from '../workspace/packages';
import { repositoryRoot } from '../workspace/root';
import { languageOf, messagesIn, textFiles } from './messages-in';
import { exportTexts, importTexts } from './po-files';

let root: string;
let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'texts-'));
  folder = path.join(root, 'translations');
});
afterEach(() => rmSync(root, { recursive: true }));

test('every translation of the product is read back from its PO file', () => {
  const product = repositoryRoot(__dirname);
  const catalogues = readWorkspacePackages(product).flatMap((each) => {
    write(`${each.folder}/package.json`, JSON.stringify({ name: each.name }));
    return ['locales', 'refusals'].flatMap((name) => textFiles(product, `${each.folder}/src/${name}`));
  });
  const translated = catalogues.filter(({ file }) => languageOf(file) === 'fil-PH');
  const textsOf = (source: string) => messagesIn(source).map(({ id, text }) => [id, text]);
  const { messages } = exportTexts(product, folder);
  expect(messages).toBe(translated.flatMap(({ source }) => messagesIn(source)).length);
  expect(messages).toBeGreaterThan(2000);
  expect(importTexts(product, folder)).toEqual({ changed: [], leftOut: [] });
  for (const { file, source } of catalogues) write(file, source);
  for (const { file, source } of translated) {
    const without = messagesIn(source).reduceRight(
      (text, { from, to }) => `${text.slice(0, from)}'?'${text.slice(to)}`,
      source,
    );
    write(file, without);
  }
  expect(importTexts(root, folder).leftOut).toEqual([]);
  for (const { file, source } of translated) expect(textsOf(read(file))).toEqual(textsOf(source));
});

describe('a shop', () => {
  const SOURCE = 'remotes/shop/src/locales/en-PH.ts';
  const FILIPINO = 'remotes/shop/src/locales/fil-PH.ts';
  const PO = 'translations/remotes/shop/fil-PH.po';
  const ROWS = '{count, plural, one {# entry} other {# entries}}';
  beforeEach(() => {
    write('remotes/shop/package.json', '{"name":"@parola/shop"}');
    write(
      SOURCE,
      `export default {
  // One line of 240 px on a telephone.
  'shop.title': 'Basket',
  'shop.rows': '${ROWS}',
  'shop.none': 'Empty',
};`,
    );
    write(
      FILIPINO,
      `export default {
  'shop.title': 'Basket',
  'shop.rows': '{count, plural, other {# entry}}',
  'shop.none': 'Wala', // kept
};`,
    );
    exportTexts(root, folder);
  });
  const translate = (before: string, after: string) =>
    write(
      PO,
      read(PO).replace(before, () => after),
    );

  test('has the English text, the id and the note of a message in its PO file', () => {
    expect(read(PO)).toContain(`#: ${FILIPINO}
#. One line of 240 px on a telephone.
msgctxt "shop.title"
msgid "Basket"
msgstr "Basket"`);
    expect(read(PO)).toContain(`#, icu-message-format
msgctxt "shop.rows"
msgid "${ROWS}"`);
  });

  test.each([
    'Wala pang laman',
    'Isa\\pa',
    'Sabi niya: “hindi”, \'hindi\' at "hindi"',
    'Unang linya\nIkalawa\t.',
    '₱1 🎰',
  ])('gets %p, and all other texts stay', (text) => {
    const before = read(FILIPINO);
    translate('msgstr "Wala"', `msgstr ${JSON.stringify(text)}`);
    expect(importTexts(root, folder)).toEqual({ changed: [FILIPINO], leftOut: [] });
    expect(messagesIn(read(FILIPINO)).map((message) => message.text)).toEqual([
      'Basket',
      '{count, plural, other {# entry}}',
      text,
    ]);
    expect(read(FILIPINO)).toBe(before.replace("'Wala'", () => JSON.stringify(text)));
  });

  test('keeps a text with an empty or fuzzy entry', () => {
    translate('msgstr "Wala"', 'msgstr ""');
    translate('#, icu-message-format', '#, icu-message-format, fuzzy');
    translate('other {# entry}', 'other {# item}');
    expect(importTexts(root, folder)).toEqual({ changed: [], leftOut: [] });
  });

  test('leaves out a translation of other English words, and one of an unknown id', () => {
    translate('msgstr "Wala"', 'msgstr "Wala pa"');
    translate('msgctxt "shop.title"', 'msgctxt "shop.name"');
    write(SOURCE, read(SOURCE).replace("'Empty'", "'Nothing here'"));
    expect(importTexts(root, folder)).toEqual({
      changed: [],
      leftOut: ['remotes/shop/fil-PH.po: shop.name', 'remotes/shop/fil-PH.po: shop.none'],
    });
  });

  test('refuses a translation that is no ICU message, and writes nothing', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = read(FILIPINO);
    translate('msgstr "Wala"', 'msgstr "Wala {pa"');
    expect(() => importTexts(root, folder)).toThrow(/fil-PH\.ts: the message shop\.none cannot be read/u);
    expect(read(FILIPINO)).toBe(before);
    jest.restoreAllMocks();
  });
});

test('a folder without a PO file of an export is refused', () => {
  expect(() => importTexts(root, folder)).toThrow(/no PO file/u);
});
