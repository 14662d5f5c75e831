import { writePages } from '@parola/presets/reference';
import { errorReference } from './error-reference';

writePages([errorReference()]);
