import { runHere, tool } from './stages';

void runHere(tool('parola-build'), ['lint', ...process.argv.slice(2)]).then((code) => process.exit(code));
