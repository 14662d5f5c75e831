import path from 'node:path';
import { checkApi } from './api/api-report';
import { lint } from './lint';
import { texts } from './text/texts';
import { checkTypes } from './types/check-types';
import { codeRoot, type CodeRoot } from './workspace/code-root';

const USAGE = `parola-check lint [paths]       lint code and styles, of the whole repository or of the paths
parola-check types [packages]   check types and promises of every package, or of the named ones
parola-check api [--write]      hold the doors of contract and kit against their reports in etc/, or rewrite the reports
parola-check texts --export <folder>, or --import <folder>
                                write the texts for players as PO files, or read translations back`;

async function types({ root }: CodeRoot, packages: readonly string[]): Promise<boolean> {
  const folders = packages.map((each) => path.relative(root, path.resolve(each)));
  const isGood = await checkTypes(root, folders.length ? folders : undefined);
  console.log(isGood ? 'Types hold.' : 'Types do not hold.');
  return isGood;
}

const COMMANDS: Readonly<Record<string, (code: CodeRoot, rest: readonly string[]) => Promise<boolean>>> = {
  lint,
  types,
  texts,
  api: ({ root }, rest) => checkApi(root, rest.includes('--write')),
};

async function main(): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  const command = name === undefined ? undefined : COMMANDS[name];
  if (!command) {
    console.log(USAGE);
    process.exitCode = name === undefined ? 0 : 2;
    return;
  }
  process.exitCode = (await command(codeRoot(process.cwd()), rest)) ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
