import { writePages } from '@parola/presets/reference';
import { operationReference } from './operation-reference';

writePages([operationReference()]);
