import type { WinMoment } from '../engine/face';

const KEPT_AS = 'parola.game.sound';
/** Minimum interval between two starts of the same sound, ms: reels that rest together sound once. */
const APART_MS = 45;
/** Volume at both ends of a tone, as a share of its peak: an exponential ramp cannot reach zero. */
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

/** The sounds, synthesised by oscillators: no file is loaded. */
const SOUNDS = {
  /** A reel comes to rest. */
  stop: [tone('triangle', 190, 70, 0, 90, 0.3)],
  /** A reel turns longer, because a large win is still possible. */
  tense: [tone('sine', 300, 620, 0, 620, 0.12)],
  /** A win above the stake. */
  win: [523, 659, 784].map((pitch, i) => tone('triangle', pitch, pitch, i * 90, 220, 0.2)),
  /** A big win. */
  bigWin: [523, 659, 784, 1_047, 1_319].map((pitch, i) => tone('triangle', pitch, pitch, i * 110, 340, 0.22)),
  /** Something falls. */
  drop: [tone('sine', 620, 180, 0, 130, 0.22)],
  /** A card is turned. */
  card: [tone('sawtooth', 1_600, 500, 0, 55, 0.06), tone('triangle', 240, 150, 30, 60, 0.16)],
  /** A die rests, a number is drawn, or a second of a countdown passes. */
  tick: [tone('square', 950, 900, 0, 32, 0.06)],
} as const satisfies Record<string, readonly Tone[]>;

export type SoundName = keyof typeof SOUNDS;

/** Factor of the pitch between two semitones. */
const SEMITONE = 2 ** (1 / 12);
/** Gain of each wave, so that all of them sound equally loud. */
const LOUDNESS = { sine: 1.15, triangle: 1, square: 0.45, sawtooth: 0.5 } as const;
/** The sounds that each game plays with a wave and a pitch of its own; the others imitate noises. */
const TUNES: ReadonlySet<SoundName> = new Set(['win', 'bigWin', 'tense']);

/** A tone as the game plays it. */
function tuned(one: Tone, { wave, semitones }: Tuning): Tone {
  const pitch = SEMITONE ** semitones;
  return { ...one, wave, from: one.from * pitch, to: one.to * pitch, gain: one.gain * LOUDNESS[wave] };
}

type Tuning = Pick<WinMoment, 'wave' | 'semitones'>;
const HOUSE: Tuning = { wave: 'triangle', semitones: 0 };

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
    // Without storage, the choice lasts until the page is closed.
  }
}

/**
 * The sounds of a game. They are off until the player turns them on; the choice is stored on the device for all games.
 * With a stored choice the first touch or key creates the audio context, because browsers allow none before a user
 * gesture.
 */
export class Sound {
  private isOn = isKeptOn();
  private context: AudioContext | undefined;
  private readonly startedAt = new Map<SoundName, number>();

  /** @param tuning wave and pitch of the game's tunes */
  constructor(private readonly tuning: Tuning = HOUSE) {
    if (!this.isOn) return;
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, () => this.wake(), { once: true, capture: true });
  }

  get on(): boolean {
    return this.isOn;
  }

  /** Toggles the sound. Call it in a handler of a press; turning on plays a sound as feedback. */
  toggle(): void {
    this.isOn = !this.isOn;
    keep(this.isOn);
    if (!this.isOn) return void this.context?.suspend();
    this.wake();
    this.play('tick');
  }

  /** Plays a sound now, if sound is on and the page is visible. */
  play(name: SoundName): void {
    const { context } = this;
    if (!this.isOn || !context || document.visibilityState !== 'visible') return;
    const now = performance.now();
    if (now - (this.startedAt.get(name) ?? -Infinity) < APART_MS) return;
    this.startedAt.set(name, now);
    for (const one of SOUNDS[name]) begin(context, TUNES.has(name) ? tuned(one, this.tuning) : one);
  }

  private wake(): void {
    // Browsers without AudioContext play the game silently.
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
