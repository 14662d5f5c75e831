import { runCommand } from './cli/program';

void runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  columns: process.stdout.columns,
}).then((code) => {
  process.exitCode = code;
});
