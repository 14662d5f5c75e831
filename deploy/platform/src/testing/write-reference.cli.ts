import { writePages } from '@parola/presets/reference';
import { platformReference } from './platform-reference';

writePages(platformReference());
