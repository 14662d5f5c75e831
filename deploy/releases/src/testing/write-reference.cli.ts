import { writePages } from '@parola/presets/reference';
import { releaseMetricsReference, releasesReference } from './releases-reference';

writePages([releasesReference(), releaseMetricsReference()]);
