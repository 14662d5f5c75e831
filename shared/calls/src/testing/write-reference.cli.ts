import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_PAGE, errorReference } from './error-reference';

/** Writes the generated pages of the documentation. */
const file = path.resolve(__dirname, '../../../..', ERROR_PAGE);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, errorReference());
