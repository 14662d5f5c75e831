const KEPT_AS = 'sound';
/** The same sound is not begun again within so long: reels that rest together are heard once. */
const APART_MS = 45;
/** Silence at both ends of a tone, as a share of its loudness; exponents know no zero. */
const NOTHING = 0.0001;
const ATTACK_S = 0.008;

/** One tone: its wave, its start and end pitch (Hz), its start and length (ms), and its volume (1 is full). */
interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  at: number;
  ms: number;
  gain: number;
}

const tone = (wave: OscillatorType, from: number, to: number, at: number, ms: number, gain: number): Tone => ({
  ...{ wave, from, to, at, ms, gain },
});

/** Everything that can be heard. Nothing is loaded: oscillators make it. */
const SOUNDS = {
  /** A reel comes to rest. */
  stop: [tone('triangle', 190, 70, 0, 90, 0.3)],
  /** A reel that turns on because much may still come of it. */
  tense: [tone('sine', 300, 620, 0, 620, 0.12)],
  /** More than the stake came back. */
  win: [523, 659, 784].map((pitch, i) => tone('triangle', pitch, pitch, i * 90, 220, 0.2)),
  /** Many times the stake came back. */
  bigWin: [523, 659, 784, 1_047, 1_319].map((pitch, i) => tone('triangle', pitch, pitch, i * 110, 340, 0.22)),
  /** Something falls. */
  drop: [tone('sine', 620, 180, 0, 130, 0.22)],
  /** A card is turned. */
  card: [tone('sawtooth', 1_600, 500, 0, 55, 0.06), tone('triangle', 240, 150, 30, 60, 0.16)],
  /** A die rests, a number is drawn, a second passes. */
  tick: [tone('square', 950, 900, 0, 32, 0.06)],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

function isKeptOn(): boolean {
  try {
    return localStorage.getItem(KEPT_AS) === 'on';
  } catch {
    return false;
  }
}

function keep(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT_AS, isOn ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/**
 * The sounds of a game. Sound is off until the player turns it on; the choice is kept on this device for all games.
 * Where it is already on, the first touch or key creates the audio context: browsers allow none before a user
 * gesture.
 */
export class Sound {
  private isOn = isKeptOn();
  private context: AudioContext | undefined;
  private readonly begun = new Map<SoundName, number>();

  constructor() {
    if (!this.isOn) return;
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => this.wake(), { once: true, capture: true });
  }

  get on(): boolean {
    return this.isOn;
  }

  /** Toggles the sound. A press of the player calls this, and the player hears at once that the sound is on. */
  toggle(): void {
    this.isOn = !this.isOn;
    keep(this.isOn);
    if (!this.isOn) return void this.context?.suspend();
    this.wake();
    this.play('tick');
  }

  /** Heard now, if the player wants sound and looks at the page. */
  play(name: SoundName): void {
    const { context } = this;
    if (!this.isOn || !context || document.visibilityState !== 'visible') return;
    const now = performance.now();
    if (now - (this.begun.get(name) ?? -Infinity) < APART_MS) return;
    this.begun.set(name, now);
    for (const one of SOUNDS[name]) begin(context, one);
  }

  private wake(): void {
    // Pages of browsers that know no sound play on without.
    if (!this.isOn || typeof AudioContext === 'undefined') return;
    this.context ??= new AudioContext();
    void this.context.resume();
  }
}

function begin(context: AudioContext, { wave, from, to, at, ms, gain }: Tone): void {
  const starts = context.currentTime + at / 1_000;
  const ends = starts + ms / 1_000;
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, starts);
  source.frequency.exponentialRampToValueAtTime(to, ends);
  loudness.gain.setValueAtTime(NOTHING, starts);
  loudness.gain.exponentialRampToValueAtTime(gain, starts + ATTACK_S);
  loudness.gain.exponentialRampToValueAtTime(NOTHING, ends);
  source.connect(loudness).connect(context.destination);
  source.start(starts);
  source.stop(ends);
}
