import { writePages } from '@parola/presets/reference';
import { eventReference } from './event-reference';

writePages([eventReference()]);
