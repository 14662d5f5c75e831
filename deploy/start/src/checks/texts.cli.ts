import { tool } from './stage';
import { runInTerminal } from '../run-in-terminal';

void runInTerminal(tool('parola-check'), ['texts', ...process.argv.slice(2)]).then((code) => process.exit(code));
