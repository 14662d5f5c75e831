/** Fakes for tests, with the interfaces of the real shell and platform. */
export { FakeApi, type Held, type RecordedCall } from './fake-api';
export type { FakeCalls } from '@parola/calls/schemas';
export { createFakeHost, createPlayerHost, type HostRequest, type FakeHost, type FakeHostOptions } from './fake-host';
export { renderInHost, type RenderOptions } from './render';
export { axeProblems } from './axe';
export { allowConsole, expectConsole } from './console';
export { describeTexts } from '@parola/text/testing';
export { setLocale } from '@parola/text';
export { sampleBank, sampleExchange, sampleExchangeOrder } from './samples-withdraw';
export { NO_RED_DOTS, sampleRg, sampleUser, sampleWallet } from './samples';
export { describeRemoteContract } from './remote-contract';
