import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EVENT_PAGE, eventReference } from './event-reference';

/** Writes the generated pages of the documentation. */
const file = path.resolve(__dirname, '../../../..', EVENT_PAGE);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, eventReference());
