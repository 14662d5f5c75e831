import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readFiles } from '../workspace/read-files';
import type { PlayerLanguage } from './player-words';

interface PlayerText {
  file: string;
  language: PlayerLanguage;
  text: string;
}

/** Folders with catalogues for players, and with contents that the server sends to players. */
const CATALOGUES = ['shell/src/locales', 'shared/ui/src/locales', 'shared/calls/src/refusals', 'remotes'];
const CONTENTS = ['deploy/partners/src/client', 'deploy/platform/src/config/content', 'deploy/platform/src/domains'];
const CATALOGUE = /(?:^|\.)(en|fil)-PH\.ts$/u;
const CONTENT =
  /(?:content|mail\.commands|invite\.rules|texts\.(?:en|fil)|-words\.?\w*)\.ts$|^faq\/|^legal-plain\.ts$|^legal\.ts$/u;
/** The first version of the legal texts is excluded: it must keep the words that players accepted. */
const KEPT = /legal-texts\.ts$|\.test\.ts$/u;
/** Words that nearly every Filipino sentence contains and no English one does. */
const IS_FILIPINO = /\b(?:ang|ng|mga|mo|ka|na|sa|hindi|para|ito|kapag|kung|may|nang|wala|pa|i-\w+|mag-\w+)\b/iu;
const LETTERS = /\p{L}{2}.*\s.*\p{L}{2}/u;

/** Texts in a file that are shown to people; placeholders of templates are replaced by a mark. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isNote(node)) return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest));
  return texts;
}

const NOTES = new Set(['note', 'cert', 'rng_cert', 'why']);
/** Whether a node is a text for operators (notes, certificates) or a query. */
function isNote(node: ts.Node): boolean {
  if (ts.isPropertyAssignment(node))
    return (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) && NOTES.has(node.name.text);
  return ts.isTaggedTemplateExpression(node) || ts.isThrowStatement(node);
}

function files(root: string, folder: string): [file: string, source: string][] {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return [];
  return [...readFiles(whole)]
    .filter(([file]) => file.endsWith('.ts') && !KEPT.test(file))
    .map(([file, bytes]) => [file, bytes.toString()]);
}

/** All texts of the repository for players, with their language. */
export function playerTexts(root: string): PlayerText[] {
  const catalogues = CATALOGUES.flatMap((folder) =>
    files(root, folder).flatMap(([file, source]) => {
      const language = CATALOGUE.exec(path.basename(file))?.[1] as PlayerLanguage | undefined;
      if (language === undefined) return [];
      return textsOf(source).map((text): PlayerText => ({ file: `${folder}/${file}`, language, text }));
    }),
  );
  const contents = CONTENTS.flatMap((folder) =>
    files(root, folder)
      .filter(([file]) => CONTENT.test(file))
      .flatMap(([file, source]) =>
        textsOf(source)
          .filter((text) => LETTERS.test(text))
          .map((text): PlayerText => ({
            file: `${folder}/${file}`,
            language: IS_FILIPINO.test(text.replaceAll(/<[^>]*>/gu, ' ')) ? 'fil' : 'en',
            text,
          })),
      ),
  );
  return [...catalogues, ...contents];
}
