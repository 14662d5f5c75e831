import { writePages } from '@parola/presets/reference';
import { edgeReference } from './edge-reference';

writePages(edgeReference());
