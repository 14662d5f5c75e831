import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { po, type GetTextTranslation } from 'gettext-parser';
import { readWorkspacePackages } from '../workspace/packages';
import { compileText } from './compile-catalogue.cjs';
import { languageOf, messagesIn, textFiles, type TextFile, type WrittenMessage } from './messages-in';

const SOURCE = 'en-PH';
/** Folders below `src` with catalogues in several languages. */
const FOLDERS = ['locales', 'refusals'];

/** A translated catalogue, with the messages that it translates by their ids. */
interface Translation extends TextFile {
  english: ReadonlyMap<string, WrittenMessage>;
}

/** The translations of one package into one language, and the path of their PO file from the folder of an export. */
interface Component {
  name: string;
  language: string;
  translations: Translation[];
}

function componentsOf(root: string, folder: string): Component[] {
  const files = FOLDERS.flatMap((each) => textFiles(root, path.posix.join(folder, 'src', each)));
  const sources = new Map(files.map(({ file, source }) => [file, source]));
  const components = new Map<string, Component>();
  for (const { file, source } of files) {
    const language = languageOf(file);
    const english = language === undefined ? undefined : sources.get(file.replace(`${language}.ts`, `${SOURCE}.ts`));
    if (language === undefined || language === SOURCE || english === undefined) continue;
    const name = path.posix.join(folder, `${language}.po`);
    const component = components.get(language) ?? { name, language, translations: [] };
    const messages = new Map(messagesIn(english).map((message) => [message.id, message]));
    component.translations.push({ file, source, english: messages });
    components.set(language, component);
  }
  return [...components.values()];
}

function allComponents(root: string): Component[] {
  return readWorkspacePackages(root).flatMap(({ folder }) => componentsOf(root, folder));
}

function entriesOf({ file, source, english }: Translation): GetTextTranslation[] {
  return messagesIn(source).flatMap(({ id, text }) => {
    const message = english.get(id);
    if (!message) return [];
    return {
      msgctxt: id,
      msgid: message.text,
      msgstr: [text],
      comments: {
        reference: file,
        extracted: message.note,
        flag: message.text.includes('{') ? 'icu-message-format' : '',
      },
    };
  });
}

/**
 * Writes one PO file for each package and language (`<folder>/remotes/lobby/fil-PH.po`). `msgctxt` is the id of a
 * message, `msgid` its English text, and `msgstr` the translation; both are ICU messages. Returns the names of the
 * files and the number of messages.
 */
export function exportTexts(root: string, folder: string): { files: string[]; messages: number } {
  let messages = 0;
  const files = allComponents(root).map(({ name, language, translations }) => {
    const entries = translations.flatMap(entriesOf);
    messages += entries.length;
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    const table = {
      charset: 'utf-8',
      headers: {
        Language: language.replace('-', '_'),
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
      },
      translations: Object.fromEntries(entries.map((entry) => [entry.msgctxt, { [entry.msgid]: entry }] as const)),
    };
    writeFileSync(file, po.compile(table));
    return name;
  });
  return { files, messages };
}

const isFuzzy = ({ comments }: GetTextTranslation) => /\bfuzzy\b/u.test(comments?.flag ?? '');

/** The finished translations of a PO file, by id. */
function finishedIn(file: string): Map<string, GetTextTranslation> {
  const { translations } = po.parse(readFileSync(file));
  const entries = Object.values(translations).flatMap((byText) => Object.values(byText));
  return new Map(
    entries
      .filter((entry) => entry.msgctxt && entry.msgstr[0]?.trim() && !isFuzzy(entry))
      .map((entry) => [entry.msgctxt ?? '', entry]),
  );
}

/** The source of a catalogue with the given translations. Removes the used ones from `finished`. */
function withTranslations({ file, source, english }: Translation, finished: Map<string, GetTextTranslation>): string {
  let text = source;
  // From the end, so that the ranges before a change stay true.
  for (const { id, text: before, from, to } of messagesIn(source).reverse()) {
    const entry = finished.get(id);
    if (!entry || entry.msgid !== english.get(id)?.text) continue;
    finished.delete(id);
    const [after = before] = entry.msgstr;
    if (after === before) continue;
    compileText(after, `${file}: the message ${id}`);
    text = text.slice(0, from) + JSON.stringify(after) + text.slice(to);
  }
  return text;
}

/**
 * Reads the PO files of an export back into the catalogues. Empty and fuzzy entries change nothing. Returns the
 * changed catalogues, and the entries without a place: their id is unknown, or their English text has changed since
 * the export.
 * @throws Error without a PO file of an export, and for a translation that is no valid ICU message. On an error it
 * writes nothing.
 */
export function importTexts(root: string, folder: string): { changed: string[]; leftOut: string[] } {
  const components = allComponents(root).filter(({ name }) => existsSync(path.join(folder, name)));
  if (components.length === 0) throw new Error(`${folder} has no PO file of an export.`);
  const changes = new Map<string, string>();
  const leftOut: string[] = [];
  for (const { name, translations } of components) {
    const finished = finishedIn(path.join(folder, name));
    for (const translation of translations) {
      const source = withTranslations(translation, finished);
      if (source !== translation.source) changes.set(translation.file, source);
    }
    leftOut.push(...[...finished.keys()].map((id) => `${name}: ${id}`));
  }
  for (const [file, source] of changes) writeFileSync(path.join(root, file), source);
  return { changed: [...changes.keys()], leftOut };
}
