import { writePages } from '@parola/presets/reference';
import { releasesReference } from './releases-reference';

writePages([releasesReference()]);
