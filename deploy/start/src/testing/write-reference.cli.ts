import { writePages } from '@parola/presets/reference';
import { startReference } from './start-reference';

writePages([startReference()]);
