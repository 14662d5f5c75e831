import { writePages } from '@parola/presets/reference';
import { partnerMetricsReference, partnersReference } from './partners-reference';

writePages([partnersReference(), partnerMetricsReference()]);
