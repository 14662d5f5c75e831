import { writePages } from '@parola/presets/reference';
import { partnersReference } from './partners-reference';

writePages([partnersReference()]);
