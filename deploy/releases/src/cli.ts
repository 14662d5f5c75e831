import { outliveReaders } from '@parola/terminal';
import { runCommand } from './cli/program';

outliveReaders();
void runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
}).then((code) => {
  process.exitCode = code;
});
