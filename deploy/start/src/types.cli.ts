import { runHere, tool } from './stages';

void runHere(tool('parola-check'), ['types', ...process.argv.slice(2)]).then((code) => process.exit(code));
