/** A recorded tone: pitch in Hz, start in seconds on the clock of the audio context. */
export interface RecordedTone {
  from: number;
  starts: number;
  ends: number;
}

/** A fake of the browser's audio, which jsdom lacks: records the started sounds. */
export class FakeAudio {
  /** Number of created contexts, and all tones started in them. */
  static made = 0;
  static tones: RecordedTone[] = [];
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
    const tone: RecordedTone = { from: 0, starts: 0, ends: 0 };
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
