export { startTestCluster } from './cluster';
export { openTestPlatform, PATIENT, TEST_SETTINGS } from './platform';
export type { Answer, TestPlatform, TestPlatformOptions, TestPlayer } from './platform';
