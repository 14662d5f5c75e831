import { writePages } from '@parola/presets/reference';
import { releaseReference } from './release-reference';

writePages([releaseReference()]);
