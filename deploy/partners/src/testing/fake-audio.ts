/** A tone as a page began it: Hz, and seconds on the clock of its sound. */
export interface HeardTone {
  from: number;
  starts: number;
  ends: number;
}

/** Stands in for the browser's audio, which tests lack: records the sounds begun. */
export class FakeAudio {
  /** How many were made, and all that was begun in them. */
  static made = 0;
  static tones: HeardTone[] = [];
  readonly currentTime = 0;
  readonly destination = {};

  constructor() {
    FakeAudio.made += 1;
  }

  static reset(): void {
    FakeAudio.made = 0;
    FakeAudio.tones = [];
  }

  resume(): Promise<void> {
    return Promise.resolve();
  }

  suspend(): Promise<void> {
    return Promise.resolve();
  }

  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => ({}),
    };
  }

  createOscillator() {
    const tone: HeardTone = { from: 0, starts: 0, ends: 0 };
    return {
      type: 'sine',
      frequency: {
        setValueAtTime: (value: number) => void (tone.from = value),
        exponentialRampToValueAtTime: () => undefined,
      },
      connect: <T>(next: T): T => next,
      start: (at: number) => void (tone.starts = at),
      stop: (at: number) => {
        tone.ends = at;
        FakeAudio.tones.push(tone);
      },
    };
  }
}
