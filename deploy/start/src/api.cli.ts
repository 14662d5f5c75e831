import { runHere, tool } from './stages';

void runHere(tool('parola-check'), ['api', ...process.argv.slice(2)]).then((code) => process.exit(code));
