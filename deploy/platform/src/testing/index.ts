export { createTestDatabase, startTestCluster } from './cluster';
export { openTestPlatform } from './platform';
export type { Answer, CallOptions, TestPlatform, TestPlatformOptions, TestPlayer } from './platform';
