export { startTestCluster } from './cluster';
export { openTestPlatform } from './platform';
export type { Answer, TestPlatform, TestPlatformOptions, TestPlayer } from './platform';
