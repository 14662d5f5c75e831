import { eitherSignal } from './either-signal';

describe('eitherSignal', () => {
  it.each([0, 1])('aborts with signal %d, and only then', (which) => {
    const both = [new AbortController(), new AbortController()] as const;
    const { signal } = eitherSignal(both[0].signal, both[1].signal);
    expect(signal.aborted).toBe(false);
    both[which]?.abort();
    expect(signal.aborted).toBe(true);
  });
  it('is aborted from the start when one is', () => {
    expect(eitherSignal(AbortSignal.abort(), new AbortController().signal).signal.aborted).toBe(true);
  });
  it('stays silent after the release', () => {
    const controller = new AbortController();
    const { signal, release } = eitherSignal(controller.signal, new AbortController().signal);
    release();
    controller.abort();
    expect(signal.aborted).toBe(false);
  });
});
